import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type AnyPg = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** The database as modules use it: what both drivers share, without raw `execute`, whose results differ. */
export type Db = Pick<
  AnyPg,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with' | '$count'
> & {
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}
