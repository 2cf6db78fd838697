import { type SQL, sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, text } from 'drizzle-orm/pg-core'

/**
 * What a row is searched by, from its fields with a space between them: their text, lower-cased, and the first two
 * letters of every word, because an index of the text would also take the parts of an e-mail address for words.
 */
export const searchColumns = (fields: SQL) => ({
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`lower(' ' || ${fields})`),
  searchBegins: text('search_begins')
    .notNull()
    .generatedAlwaysAs(sql`regexp_replace(lower(' ' || ${fields}), '(\\S\\S?)\\S*', '\\1', 'g')`),
})

type Searched = Record<'searchText' | 'searchBegins', ExtraConfigColumn>

/** A search reads whatever waits to be sorted into its index: 64 kB and not four megabytes of it (decision 29). */
const SOON_SORTED = { gin_pending_list_limit: 64 }

/** The indexes of the search columns of a table. */
export const searchIndexes = (table: string, { searchText, searchBegins }: Searched) => [
  index(`${table}_search_text`).using('gin', searchText.op('gin_trgm_ops')).with(SOON_SORTED),
  index(`${table}_search_begins`).using('gin', searchBegins.op('gin_trgm_ops')).with(SOON_SORTED),
]
