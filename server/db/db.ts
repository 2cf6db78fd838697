import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type AnyPg = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** What verbs get: both drivers' common part, without raw `execute`, whose results differ. */
export type Db = Pick<
  AnyPg,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with' | '$count'
> & {
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}
