import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RequestType } from '#domain/car-requests/car-request.ts'
import type { Db } from '#server/db/db.ts'
import { bookingRules, carRequests, idempotencyKeys, vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { isPending } from './pending-requests.ts'

function prepareRead(db: Db) {
  const { memberId, key, state, requestHash, status, answer } = idempotencyKeys
  return db
    .select({
      member: {
        firstName: members.firstName,
        lastName: members.lastName,
        email: members.email,
        phone: members.phone,
      },
      storedKey: { state, requestHash, status, answer },
      vehicle: {
        id: vehicles.id,
        vehicleName: vehicles.vehicleName,
        place: vehicles.place,
        status: vehicles.status,
        notHereYet: vehicles.notHereYet,
      },
      rules: bookingRules.rules,
      liveRequestId: carRequests.id,
    })
    .from(members)
    .innerJoin(bookingRules, eq(bookingRules.id, 1))
    .leftJoin(idempotencyKeys, and(eq(memberId, members.id), eq(key, sql.placeholder('key'))))
    .leftJoin(
      vehicles,
      and(
        eq(vehicles.id, sql.placeholder('vehicleId')),
        eq(vehicles.memberId, members.id),
        isNull(vehicles.removedByMemberAt),
      ),
    )
    .leftJoin(
      carRequests,
      and(
        isPending,
        eq(carRequests.vehicleId, vehicles.id),
        eq(carRequests.requestType, sql.placeholder('type')),
        eq(carRequests.dueDate, sql.placeholder('day')),
      ),
    )
    .where(and(eq(members.id, sql.placeholder('memberId')), eq(members.active, true)))
    .prepare('load_request_context')
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareRead>>()

/**
 * The member, the stored row of their key, their car if they may request it, the booking rules, and the car's live request
 * of that type and day, in one read.
 */
export async function loadRequestContext(
  db: Db,
  params: {
    memberId: string
    key: string
    vehicleId: string | null
    type: RequestType | null
    day: string | null
  },
) {
  const read = prepared.get(db) ?? prepareRead(db)
  prepared.set(db, read)
  const [row] = await read.execute(params)
  return row
}
