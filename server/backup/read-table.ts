import type { Statements } from '#server/db/raw-database.ts'
import { orderOf, quoted, type Table } from './tables.ts'

const FEW = 16
const MANY = 2000
const SMALL_BATCH = 64 * 1024
const LARGE_BATCH = 256 * 1024

/** Runs a statement in a transaction of the caller's choice. */
export type RunQuery = <T extends Record<string, unknown>>(
  statement: string,
  values: (string | null)[],
) => Promise<T[]>

type TableReader = {
  /** The next rows in the order of the key; fewer than `limit` at the end. */
  next(limit: number): Promise<string[]>
}

export const inside =
  (tx: Statements): RunQuery =>
  (statement, values) =>
    tx.rows(statement, values)

/** Reads a table by key, so that no batch depends on an open cursor; `from` is the name of a copy. */
export function readTable(query: RunQuery, table: Table, from = quoted(table.name)): TableReader {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`)
  const order = orderOf(table)
  const line = `select to_json(array[${columns}])::text as "line" from ${from}`
  const past = table.key.map((name, index) => {
    const column = table.columns.find((one) => one.name === name)
    return `$${index + 1}::text::${column?.type}`
  })
  const places = table.key.map((name) => table.columns.findIndex((one) => one.name === name))
  let last: (string | null)[] | null = null
  return {
    async next(limit) {
      const where = last ? ` where (${order}) > (${past})` : ''
      const statement = `${line}${where} order by ${order} limit ${limit}`
      const rows = await query<{ line: string }>(statement, last ?? [])
      const lines = rows.map((row) => row.line)
      const end = lines.at(-1)
      if (end) last = keyIn(end, places)
      return lines
    },
  }
}

function keyIn(line: string, places: number[]): (string | null)[] {
  const values: (string | null)[] = JSON.parse(line)
  return places.map((place) => values[place] ?? null)
}

/** The rows in batches of similar size in bytes, because pictures are a thousand times larger than other rows. */
export async function* batchesOf(reader: TableReader): AsyncGenerator<string[]> {
  let limit = FEW
  for (;;) {
    const lines = await reader.next(limit)
    if (lines.length > 0) yield lines
    if (lines.length < limit) return
    const size = lines.reduce((sum, line) => sum + line.length, 0)
    if (size < SMALL_BATCH) limit = Math.min(MANY, limit * 2)
    if (size > LARGE_BATCH) limit = Math.max(1, Math.floor(limit / 2))
  }
}

/** The current value of a numbered column; `given` is whether `last` was used already. */
type Sequence = { table: string; column: string; last: string; given: boolean }

/**
 * The current values of all numbered columns. Sequences ignore snapshots, so they are read after the snapshot began.
 */
export async function sequencesOf(tx: Statements, tables: Table[]): Promise<Sequence[]> {
  const found: Sequence[] = []
  for (const { name: table, columns } of tables) {
    for (const { name: column, sequence } of columns) {
      if (!sequence) continue
      const [at] = await tx.rows<{ last: string; given: boolean }>(
        `select last_value::text as "last", is_called as "given" from ${sequence}`,
      )
      if (at) found.push({ table, column, ...at })
    }
  }
  return found
}

export async function setSequence(
  tx: Statements,
  tables: Table[],
  { table, column, last, given }: Sequence,
): Promise<void> {
  const place = tables.find(({ name }) => name === table)
  const sequence = place?.columns.find(({ name }) => name === column)?.sequence
  if (!sequence) throw new Error(`${table}.${column} counts nothing here`)
  await tx.rows(
    'select setval($1::text::regclass, $2::text::bigint, $3::text::boolean)::text as "at"',
    [sequence, last, String(given)],
  )
}
