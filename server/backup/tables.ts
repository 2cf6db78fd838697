import type { Statements } from '#server/db/raw-database.ts'

/** `sequence` is the sequence of a numbered column. */
export type Column = { name: string; type: string; collated: boolean; sequence: string | null }

export type Table = {
  name: string
  /** In the table's order, without generated columns. */
  columns: Column[]
  /** The primary key, which orders the rows. */
  key: string[]
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const COLUMNS = `
  select c.relname as "table", a.attname as "name", format_type(a.atttypid, a.atttypmod) as "type",
         a.attcollation <> 0 as "collated",
         pg_get_serial_sequence(format('%I.%I', 'public', c.relname), a.attname) as "sequence",
         array_position(i.indkey::int2[], a.attnum) as "place"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
    and c.relname <> 'build_files'
  order by c.relname collate "C", a.attnum`

const REFERENCES = `
  select c.relname as "from", d.relname as "to"
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class d on d.oid = f.confrelid
  where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.oid <> d.oid`

type ColumnRow = Column & { table: string; place: number | null }

/**
 * Every table of the database, each after those it references, without the build files that each process saves itself.
 */
export async function tablesOf(tx: Statements): Promise<Table[]> {
  const byTable = new Map<string, ColumnRow[]>()
  for (const row of await tx.rows<ColumnRow>(COLUMNS)) {
    byTable.set(row.table, [...(byTable.get(row.table) ?? []), row])
  }
  const tables = [...byTable].map(([name, rows]) => tableOf(name, rows))
  return inOrder(tables, await tx.rows<{ from: string; to: string }>(REFERENCES))
}

function tableOf(name: string, rows: ColumnRow[]): Table {
  const key = rows
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => Number(one.place) - Number(other.place))
    .map((row) => row.name)
  if (key.length === 0) throw new Error(`the table ${name} has no primary key to be ordered by`)
  const columns = rows.map(({ table: _, place: __, ...column }) => column)
  return { name, columns, key }
}

function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const ordered: Table[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const missing = new Set([...waiting].map(({ name }) => name))
    const ready = [...waiting].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && missing.has(to)),
    )
    if (ready.length === 0) throw new Error(`these tables refer to each other: ${[...missing]}`)
    for (const table of ready) waiting.delete(table)
    ordered.push(...ready)
  }
  return ordered
}

/** An order that is the same on every server: text by its bytes, not by a locale. */
export function orderOf({ key, columns }: Table): string[] {
  return key.map((name) =>
    columns.some((column) => column.name === name && column.collated)
      ? `${quoted(name)} collate "C"`
      : quoted(name),
  )
}
