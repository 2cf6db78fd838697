import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

export type Reference = { table: string; column: string; to: string; key: string[] }
export type Row = Record<string, unknown>

/** Every foreign key of the database by the name of its column, with the primary key of its table. */
export async function rowReferences(db: Db): Promise<Map<string, Reference>> {
  const keys = sql`(
    select child.relname as from_table, a.attname as from_column, parent.relname as to_table,
      (select string_agg(k.attname, ' ') from pg_index i
        join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
        where i.indrelid = child.oid and i.indisprimary) as primary_key
    from pg_constraint f
    join pg_class child on child.oid = f.conrelid
    join pg_class parent on parent.oid = f.confrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and child.relnamespace = 'public'::regnamespace
  ) as found`
  const rows = await db
    .select({
      table: sql<string>`from_table`,
      column: sql<string>`from_column`,
      to: sql<string>`to_table`,
      key: sql<string>`primary_key`,
    })
    .from(keys)
  return new Map(
    rows.map(({ table, column, to, key }) => [
      `${table}.${column}`,
      { table, column, to, key: key.split(' ') },
    ]),
  )
}

/** The rows that refer to `id`, as JSON. */
export async function rowsReferringTo(db: Db, by: Reference, id: string | number): Promise<Row[]> {
  const table = sql.identifier(by.table)
  const rows = await db
    .select({ row: sql<Row>`to_jsonb(${table})` })
    .from(sql`${table}`)
    .where(eq(sql`${table}.${sql.identifier(by.column)}::text`, String(id)))
  return rows.map(({ row }) => row)
}

/** The row as it is now. */
export async function rowNow(db: Db, { table: name, key }: Reference, row: Row) {
  const table = sql.identifier(name)
  const isIt = key.map(
    (column) => sql`${table}.${sql.identifier(column)}::text = ${String(row[column])}`,
  )
  const [found] = await db
    .select({ row: sql<Row>`to_jsonb(${table})` })
    .from(sql`${table}`)
    .where(sql.join(isIt, sql` and `))
  return found?.row
}
