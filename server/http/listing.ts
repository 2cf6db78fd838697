import { and, asc, count, desc, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { badInput, type Page } from './input.ts'

const COUNTED_AT_MOST = 1000
const FORM_OF_ID: Record<string, RegExp> = {
  PgUUID: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  PgBigInt53: /^\d{1,15}$/,
}

/** The order of a list that is read page by page; `by` ends with `id`, so that no two rows tie. */
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
 * What follows the row `before` in the listing; `bad_input` when that cannot be the id of a row (decision 14). `seen`
 * is what the columns before the id held when it was read, where that may change: the list goes on where the row stood.
 */
export function rowsAfter(
  listing: Listing,
  before: string | null,
  seen?: string[] | null,
): SQL | undefined {
  if (before === null) return undefined
  if (!FORM_OF_ID[listing.id.columnType]?.test(before)) throw unknownRow()
  const columns = sql.join(listing.by, sql`, `)
  const place = seen
    ? sql`(${sql.join(
        [...seen, before].map((value) => sql`${value}`),
        sql`, `,
      )})`
    : sql`(select ${columns} from ${listing.table} where ${inArray(listing.id, [before])})`
  return listing.direction === 'asc' ? sql`(${columns}) > ${place}` : sql`(${columns}) < ${place}`
}

/**
 * A page of a listing whose rows are shown whole, and how many match `where`; `bad_input` when `before` names no
 * row. Page and total are read side by side.
 */
export async function readListing<T extends PgTable>(
  db: Db,
  listing: Listing<T>,
  where: SQL | undefined,
  page: Pick<Page, 'limit' | 'before'>,
): Promise<{ rows: T['$inferSelect'][]; total: string }> {
  const reading = db
    .select()
    .from(listing.table as PgTable)
    .where(and(where, rowsAfter(listing, page.before)))
    .orderBy(...inOrder(listing))
    .limit(page.limit)
  const [rows, total] = await Promise.all([reading, totalCount(db, listing.table, where)])
  await requireSeenRow(db, listing, page, rows)
  return { rows, total }
}

/** Refuses an empty page that is empty only because the row `before` is gone. */
export async function requireSeenRow(
  db: Db,
  { table, id }: Listing,
  { before }: { before: string | null },
  page: unknown[],
): Promise<void> {
  if (page.length > 0 || before === null) return
  if ((await db.$count(table, inArray(id, [before]))) === 0) throw unknownRow()
}

function unknownRow() {
  return badInput({ before: 'That row is gone; read the list from its start' })
}

type Searched = { searchText: PgColumn; searchBegins: PgColumn }

/** What the index of trigrams can look for. */
const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u

/** A hundred letters, each a word, would keep the database busy for a second. */
const WORDS_AT_MOST = 8

/** The words that are looked for: each once, and of very many the first. */
const wordsOf = (q: string | null) =>
  [...new Set((q ?? '').split(/\s+/).filter(Boolean))].slice(0, WORDS_AT_MOST)

const literally = (part: string) => part.replace(/[\\%_]/g, '\\$&')

/** Rows in which every word of `q` stands in at least one of the columns; undefined without words. */
export function matching(q: string | null, columns: PgColumn[]): SQL | undefined {
  const anywhere = (word: string) => `%${literally(word)}%`
  const words = wordsOf(q)
  return and(...words.map((word) => or(...columns.map((column) => ilike(column, anywhere(word))))))
}

/**
 * Rows that hold every word of `q`, whatever its case: one of three letters or more anywhere in their text, a shorter
 * one at the start of a word, since the index knows three characters in a row. What consists of digits and
 * punctuation is also looked for as the digits of a phone number.
 */
export function matchingWords(
  q: string | null,
  { searchText, searchBegins }: Searched,
): SQL | undefined {
  const words = wordsOf(q).map((word) =>
    [...word].length < 3
      ? lowerLike(searchBegins, ` ${literally(word)}`)
      : anywhere(searchText, word),
  )
  const digits = /^[\d\s().+/-]+$/.test(q ?? '') ? (q ?? '').replace(/\D/g, '') : ''
  return digits.length < 3 ? and(...words) : or(and(...words), lowerLike(searchText, digits))
}

/**
 * For the page of a search, not for its count: always true, but taken by the planner to leave one row in nine. It
 * expects what is found to lie evenly in the order of a list, and would walk that order; yet names lie together.
 */
export function lyingTogether({ id }: { id: PgColumn }): SQL | undefined {
  return and(gte(id, id), lte(id, id))
}

/**
 * For the count of a search in a long table: always true, but taken by the planner to leave one row in three. It would
 * read the table on from anywhere until a thousand are found, where the index leads to them in half the time.
 */
export function dearToCompare({ id }: { id: PgColumn }): SQL {
  return gte(id, id)
}

/**
 * An address is asked of the index by the part before its @ and compared whole only then: its domain leads to everybody
 * there, and of the index each three characters are read of whoever has them.
 */
function anywhere(column: PgColumn, word: string): SQL | undefined {
  const whole = lowerLike(column, literally(word))
  const [name = ''] = word.split('@', 1)
  if (name === word || !THREE_IN_A_ROW.test(name)) return whole
  return and(lowerLike(column, literally(name)), lowerLike(sql`(${column} || '')`, literally(word)))
}

/** Lower-cased by the database, which lower-cased the column: `ilike` would fold each row again. */
const lowerLike = (column: PgColumn | SQL, part: string) =>
  sql`${column} like lower(${`%${part}%`})`

/** `X-Total-Count`: the number of rows up to 1,000, then `1000+`, so that counting stays cheap (decision 14). */
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
