import { and, eq, type SQL } from 'drizzle-orm'
import type { CarRequest } from '#domain/car-requests/car-request.schema.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import type { Page } from '#server/http/input.ts'
import {
  dearToCompare,
  inOrder,
  type Listing,
  lyingTogether,
  matchingWords,
  requireSeenRow,
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
  const where = matchingWords(page.q, carRequests)
  const [rows, total] = await Promise.all([
    readRows(db, page, where && and(where, lyingTogether(carRequests))),
    totalCount(db, carRequests, where && and(where, dearToCompare(carRequests))),
  ])
  return { rows, total }
}

/** A page of one member's own requests, newest first, and how many there are (decision 4). */
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

async function readRows(db: Db, page: Page, where: SQL | undefined): Promise<CarRequest[]> {
  const rows = await db
    .select()
    .from(carRequests)
    .where(and(where, rowsAfter(NEWEST, page.before)))
    .orderBy(...inOrder(NEWEST))
    .limit(page.limit)
  await requireSeenRow(db, NEWEST, page, rows)
  return rows.map(toCarRequest)
}
