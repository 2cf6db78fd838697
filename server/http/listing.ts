import { and, asc, count, desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readSearch, type Searched } from '#domain/search.ts'
import type { Db } from '#server/db/db.ts'
import { compacted, folded } from '#server/db/schema/columns.ts'
import { badInput, type Page } from './input.ts'

const COUNTED_AT_MOST = 1000
const ID_PATTERNS: Record<string, RegExp> = {
  PgUUID: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  PgBigInt53: /^\d{1,15}$/,
}

/** The order of a paginated list; `by` ends with `id`, so that no two rows tie. */
export type Listing<T extends PgTable = PgTable> = {
  table: T
  id: PgColumn
  by: PgColumn[]
  direction: 'asc' | 'desc'
}

/** For `orderBy`: the columns of the listing in its direction. */
export function inOrder({ by, direction }: Listing): SQL[] {
  return by.map((column) => (direction === 'asc' ? asc(column) : desc(column)))
}

/**
 * The condition for rows after `before` in the listing; `bad_input` when that cannot be a row's id.
 * `cursor` holds the row's other sort columns when it was read, if they may change since.
 */
export function rowsAfter(
  listing: Listing,
  before: string | null,
  cursor?: string[] | null,
): SQL | undefined {
  if (before === null) return undefined
  if (!ID_PATTERNS[listing.id.columnType]?.test(before)) throw unknownRow()
  const columns = sql.join(listing.by, sql`, `)
  const cursorRow = cursor
    ? sql`(${sql.join(
        [...cursor, before].map((value) => sql`${value}`),
        sql`, `,
      )})`
    : sql`(select ${columns} from ${listing.table} where ${inArray(listing.id, [before])})`
  return listing.direction === 'asc'
    ? sql`(${columns}) > ${cursorRow}`
    : sql`(${columns}) < ${cursorRow}`
}

/**
 * A page of a listing with whole rows, and how many match `where`; `bad_input` when `before` is no row's id. A first
 * page with everything on it needs no counting, which would search every row a second time.
 */
export async function readListing<T extends PgTable>(
  db: Db,
  listing: Listing<T>,
  where: SQL | undefined,
  page: Pick<Page, 'limit' | 'before'>,
): Promise<{ rows: T['$inferSelect'][]; total: string }> {
  const rows = await db
    .select()
    .from(listing.table as PgTable)
    .where(and(where, rowsAfter(listing, page.before)))
    .orderBy(...inOrder(listing))
    .limit(page.limit)
  await requireCursorRow(db, listing, page, rows)
  const isWhole = page.before === null && rows.length < page.limit
  const total = isWhole ? String(rows.length) : await totalCount(db, listing.table, where)
  return { rows, total }
}

/** Refuses a page that is empty only because the row `before` was deleted. */
export async function requireCursorRow(
  db: Db,
  { table, id }: Listing,
  { before }: { before: string | null },
  page: unknown[],
): Promise<void> {
  if (page.length > 0 || before === null) return
  if ((await db.$count(table, inArray(id, [before]))) === 0) throw unknownRow()
}

function unknownRow() {
  return badInput({ before: 'That row no longer exists. Load the list from the start' })
}

/** Rows with all that `q` asks for in their texts and codes, as `matchesSearch`; undefined if it asks for nothing. */
export function matching(
  q: string | null,
  { texts, codes = [] }: Searched<PgColumn | SQL>,
): SQL | undefined {
  const columns = [...texts, ...codes]
  const hasWord = (word: string) => or(...columns.map((column) => contains(folded(column), word)))
  const conditions = readSearch(q ?? '').map(({ words, code }) =>
    or(and(...words.map(hasWord)), ...codes.map((column) => contains(compacted(column), code))),
  )
  return and(...conditions)
}

function contains(text: PgColumn | SQL, part: string): SQL {
  const literally = part.replace(/[\\%_]/g, '\\$&')
  return sql`${text} like ${`%${literally}%`}`
}

/** `X-Total-Count`: the number of rows up to 1,000, then `1000+`, so that counting is cheap. */
export async function totalCount(db: Db, table: PgTable, where?: SQL): Promise<string> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(COUNTED_AT_MOST + 1)
    .as('some')
  const [row] = await db.select({ rows: count() }).from(some)
  const rows = row?.rows ?? 0
  return rows > COUNTED_AT_MOST ? `${COUNTED_AT_MOST}+` : String(rows)
}
