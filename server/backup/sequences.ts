import type { Statements } from '#server/db/raw-database.ts'
import type { Table } from './tables.ts'

/** Where a numbered column stands, and whether `last` was given out already. */
export type Sequence = { table: string; column: string; last: string; given: boolean }

/** Where every numbered column stands. Sequences know no moment, so they are read after it has begun. */
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
