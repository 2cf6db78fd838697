import { type SQL, sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'

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
