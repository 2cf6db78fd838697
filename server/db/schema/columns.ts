import { type SQL, sql } from 'drizzle-orm'
import { customType, integer, type PgColumn, timestamp } from 'drizzle-orm/pg-core'
import { CODE_PUNCTUATION } from '#domain/search.ts'

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** For `If-Match` (decision 41): every update raises it, except those with `sameVersion`. */
export const rowVersion = () =>
  integer('version')
    .notNull()
    .default(1)
    .$onUpdate(() => sql`version + 1`)

/** For an update that must not interrupt somebody who edits the row: `.set({ …, ...sameVersion(table) })`. */
export const sameVersion = <Version extends PgColumn>({ version }: { version: Version }) => ({
  version,
})

/** What the database makes of a text as `foldText` does, in any locale. */
export const folded = (value: SQL | PgColumn): SQL<string> => sql`fold_text(${value})`

/** What the database makes of a code as `compactCode` does. */
export const compacted = (value: SQL | PgColumn): SQL<string> =>
  sql`translate(${folded(value)}, ${CODE_PUNCTUATION}, '')`

/** Text that sorts by its bytes, in any locale. */
export const sortText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
