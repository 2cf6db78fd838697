import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

type Reference = { table: string; column: string; to: string }
export type Row = Record<string, unknown>

/** Every foreign key of the database by the name of its column. */
export async function rowReferences(db: Db): Promise<Map<string, Reference>> {
  const keys = sql`(
    select child.relname as from_table, a.attname as from_column, parent.relname as to_table
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
    })
    .from(keys)
  return new Map(rows.map((row) => [`${row.table}.${row.column}`, row]))
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
