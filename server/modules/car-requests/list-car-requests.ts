import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { notFound, type Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { toCarRequest } from './car-request-view.ts'

const NEWEST: Listing<typeof carRequests> = {
  table: carRequests,
  id: carRequests.id,
  by: [carRequests.createdAt, carRequests.id],
  direction: 'desc',
}

const ofItsCar = (column: PgColumn) =>
  sql`(select ${column} from ${vehicles} where ${vehicles.id} = ${carRequests.vehicleId})`

const SEARCHED = {
  texts: [carRequests.memberName, carRequests.vehicleName, carRequests.memberEmail],
  codes: [
    carRequests.memberPhone,
    ofItsCar(vehicles.licensePlate),
    ofItsCar(vehicles.storagePosition),
    ofItsCar(vehicles.keyLocation),
  ],
}

/** A page of every member's requests, newest first, for admins, and how many match. */
export async function listCarRequests(
  { db }: { db: Db },
  page: Page,
): Promise<{ rows: CarRequest[]; total: string }> {
  const { rows, total } = await readListing(db, NEWEST, matching(page.q, SEARCHED), page)
  return { rows: rows.map(toCarRequest), total }
}

/** A page of one member's own requests, newest first, and how many there are. */
export async function listMyCarRequests(
  { db, memberId }: { db: Db; memberId: string },
  page: Page,
): Promise<{ rows: CarRequest[]; total: string }> {
  const own = eq(carRequests.memberId, memberId)
  const { rows, total } = await readListing(db, NEWEST, own, page)
  return { rows: rows.map(toCarRequest), total }
}

/** One request; `not_found`. */
export async function readCarRequest({ db }: { db: Db }, id: string): Promise<CarRequest> {
  const [row] = await db.select().from(carRequests).where(eq(carRequests.id, id))
  if (!row) throw notFound('This request')
  return toCarRequest(row)
}
