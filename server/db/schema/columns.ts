import { type SQL, sql } from 'drizzle-orm'
import {
  customType,
  type ExtraConfigColumn,
  index,
  integer,
  type PgColumn,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

export const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * How often the row was changed by people, for `If-Match` (decision 41). A trigger raises it, so that no write can
 * forget to; the migration lists the columns that don't count.
 */
export const rowVersion = () => integer('version').notNull().default(1)

/** What the database makes of a text as `foldText` does, in any locale (migration 0023). */
export const folded = (value: SQL | PgColumn): SQL<string> => sql`fold_text(${value})`

/** Text that sorts by its bytes, in any locale. */
export const sortText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/**
 * The columns to search a row by, from its fields joined with spaces: their folded text, and the first two letters of
 * every word, because a text index would also split e-mail addresses into words.
 */
export const searchColumns = (fields: SQL) => ({
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(folded(sql`' ' || ${fields}`)),
  searchBegins: text('search_begins')
    .notNull()
    .generatedAlwaysAs(
      sql`regexp_replace(fold_text(' ' || ${fields}), '(\\S\\S?)\\S*', '\\1', 'g')`,
    ),
})

type Searched = Record<'searchText' | 'searchBegins', ExtraConfigColumn>

/** A search scans the index's pending list: this limits it to 64 kB instead of four megabytes. */
const SOON_SORTED = { gin_pending_list_limit: 64 }

export const searchIndexes = (table: string, { searchText, searchBegins }: Searched) => [
  index(`${table}_search_text`).using('gin', searchText.op('gin_trgm_ops')).with(SOON_SORTED),
  index(`${table}_search_begins`).using('gin', searchBegins.op('gin_trgm_ops')).with(SOON_SORTED),
]
