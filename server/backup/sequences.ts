import type { Statements } from '#server/db/raw-database.ts'
import { quoted, type Table } from './tables.ts'

/** What a numbered column counts by, and whether `last` was given out already. */
export type Sequence = { table: string; column: string; last: string; given: boolean }

async function sequenceName(tx: Statements, table: string, column: string): Promise<string | null> {
  const statement = 'select pg_get_serial_sequence($1::text, $2::text) as "name"'
  const [row] = await tx.rows<{ name: string | null }>(statement, [quoted(table), column])
  return row?.name ?? null
}

/** Where every numbered column stands. Sequences know no moment, so they are read after it has begun. */
export async function sequencesOf(tx: Statements, tables: Table[]): Promise<Sequence[]> {
  const found: Sequence[] = []
  for (const { name: table, columns } of tables) {
    for (const { name: column } of columns) {
      const name = await sequenceName(tx, table, column)
      if (!name) continue
      const [at] = await tx.rows<{ last: string; given: boolean }>(
        `select last_value::text as "last", is_called as "given" from ${name}`,
      )
      if (at) found.push({ table, column, ...at })
    }
  }
  return found
}

export async function setSequence(tx: Statements, sequence: Sequence): Promise<void> {
  const { table, column, last, given } = sequence
  const name = await sequenceName(tx, table, column)
  if (!name) throw new Error(`${table}.${column} counts nothing here`)
  await tx.rows(
    'select setval($1::text::regclass, $2::text::bigint, $3::text::boolean)::text as "at"',
    [name, last, String(given)],
  )
}
