import type { Statements } from '#server/db/raw-database.ts'
import { BadBackup, type Batch, type ClubReading, type Head, totalRows } from './club-reading.ts'
import { inside, readTable, sequencesOf, setSequence } from './read-table.ts'
import { quoted, type Table, tablesOf } from './tables.ts'
import type { Progress } from './write-backup.ts'

/** The comparison of one table: its rows in the backup, and how many are equal in the database. */
export type Compared = { table: string; rows: number; equal: number }

/** Replaces the rows of all tables with the club's, in the order of their references. */
export async function loadClub(
  tx: Statements,
  club: ClubReading,
  progress?: Progress,
): Promise<void> {
  const tables = await tablesOf(tx)
  requireFit(club.head, tables)
  const triggers = (verb: 'disable' | 'enable') => changeTriggers(tx, tables, verb)
  // The effects of the triggers are already in the backup's rows.
  await triggers('disable')
  // `restart identity` is transactional, so a rollback restores the sequences; setval alone never is.
  await tx.rows(`truncate ${tables.map(({ name }) => quoted(name))} restart identity`)
  let done = 0
  for await (const { table, lines } of club.batches()) {
    const place = tables.find(({ name }) => name === table.name)
    if (!place) continue
    await tx.rows(insertOf(place, table.columns), [`[${lines.join(',')}]`])
    done += lines.length
    progress?.(done, totalRows(club.head))
  }
  for (const sequence of club.head.sequences) await setSequence(tx, tables, sequence)
  await triggers('enable')
}

async function changeTriggers(tx: Statements, tables: Table[], verb: string): Promise<void> {
  for (const { name } of tables) await tx.rows(`alter table ${quoted(name)} ${verb} trigger user`)
}

function insertOf({ name, columns }: Table, sent: string[]): string {
  const values = columns.map(
    (column) => `(one.line ->> ${sent.indexOf(column.name)})::${column.type}`,
  )
  return `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name))})
    overriding system value select ${values} from jsonb_array_elements($1::text::jsonb) as one (line)`
}

const shapeOf = (name: string, columns: string[]) => `${name}(${columns.toSorted()})`

/** Throws `BadBackup` unless both sides have the same tables with the same columns. */
function requireFit(head: Head, tables: Table[]): void {
  const there = head.tables.map(({ name, columns }) => shapeOf(name, columns))
  const here = tables.map(({ name, columns }) =>
    shapeOf(
      name,
      columns.map((column) => column.name),
    ),
  )
  if (there.toSorted().join() === here.toSorted().join()) return
  throw new BadBackup('The tables or columns in this backup don’t match its version.')
}

/** Reads both sides again and compares them row by row, and the sequences with the rows of their tables. */
export async function compareClub(
  tx: Statements,
  club: ClubReading,
  progress?: Progress,
): Promise<Compared[]> {
  const tables = await tablesOf(tx)
  const compared: Compared[] = club.head.tables.map(({ name, rows }) => ({
    ...{ table: name, rows, equal: 0 },
  }))
  const batches = club.batches()[Symbol.asyncIterator]()
  let batch = await batches.next()
  let done = 0
  for (const result of compared) {
    const table = tables.find(({ name }) => name === result.table)
    const columns = club.head.tables.find(({ name }) => name === result.table)?.columns ?? []
    if (!table) continue
    const reader = readTable(inside(tx), inOrderOf(table, columns))
    while (!batch.done && batch.value.table.name === result.table) {
      result.equal += sameLines(batch.value, await reader.next(batch.value.lines.length))
      done += batch.value.lines.length
      progress?.(done, totalRows(club.head))
      batch = await batches.next()
    }
    // A surplus row counts as unequal, like a missing one.
    result.equal -= (await reader.next(1)).length
  }
  return [...compared, await compareSequences(tx, club.head, tables)]
}

/** The table with its columns in the order of the other side. */
function inOrderOf(table: Table, columns: string[]): Table {
  const place = (name: string) => columns.indexOf(name)
  return {
    ...table,
    columns: table.columns.toSorted((one, other) => place(one.name) - place(other.name)),
  }
}

const sameLines = ({ lines }: Batch, found: string[]) =>
  lines.filter((line, index) => line === found[index]).length

async function compareSequences(tx: Statements, head: Head, tables: Table[]): Promise<Compared> {
  const found = (await sequencesOf(tx, tables)).map((one) => JSON.stringify(one, SEQUENCE))
  const wanted = head.sequences.map((one) => JSON.stringify(one, SEQUENCE))
  const equal = wanted.filter((one) => found.includes(one)).length
  return { table: '(numbers counted on)', rows: wanted.length, equal }
}

const SEQUENCE = ['table', 'column', 'last', 'given']
