import { and, eq, type SQL } from 'drizzle-orm'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { notFound, type Page } from '#server/http/input.ts'
import {
  dearToCompare,
  inOrder,
  type Listing,
  lyingTogether,
  matchingText,
  requireCursorRow,
  rowsAfter,
  totalCount,
} from '#server/http/listing.ts'
import { toCarRequest } from './car-request-view.ts'

const NEWEST: Listing = {
  table: carRequests,
  id: carRequests.id,
  by: [carRequests.createdAt, carRequests.id],
  direction: 'desc',
}

/** A page of every member's requests, newest first, for admins, and how many match. */
export async function listCarRequests(
  { db }: { db: Db },
  page: Page,
): Promise<{ rows: CarRequest[]; total: string }> {
  const where = matchingText(page.q, carRequests)
  const [rows, total] = await Promise.all([
    readRows(db, page, where && and(where, lyingTogether(carRequests))),
    totalCount(db, carRequests, where && and(where, dearToCompare(carRequests))),
  ])
  return { rows, total }
}

/** A page of one member's own requests, newest first, and how many there are. */
export async function listMyCarRequests(
  { db, memberId }: { db: Db; memberId: string },
  page: Page,
): Promise<{ rows: CarRequest[]; total: string }> {
  const own = eq(carRequests.memberId, memberId)
  const [rows, total] = await Promise.all([
    readRows(db, page, own),
    totalCount(db, carRequests, own),
  ])
  return { rows, total }
}

/** One request; `not_found`. */
export async function readCarRequest({ db }: { db: Db }, id: string): Promise<CarRequest> {
  const [row] = await db.select().from(carRequests).where(eq(carRequests.id, id))
  if (!row) throw notFound('This request')
  return toCarRequest(row)
}

async function readRows(db: Db, page: Page, where: SQL | undefined): Promise<CarRequest[]> {
  const rows = await db
    .select()
    .from(carRequests)
    .where(and(where, rowsAfter(NEWEST, page.before)))
    .orderBy(...inOrder(NEWEST))
    .limit(page.limit)
  await requireCursorRow(db, NEWEST, page, rows)
  return rows.map(toCarRequest)
}
