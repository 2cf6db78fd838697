import { and, eq } from 'drizzle-orm'
import type { RequestType } from '#domain/car-requests/car-request.ts'
import { missingWay } from '#domain/car-requests/missing-way.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests, type vehicles } from '#server/db/schema/garage.ts'
import { isPending } from './pending-requests.ts'

type Car = Pick<typeof vehicles.$inferSelect, 'id' | 'status' | 'notHereYet'>

/** Whether a car is where its booking starts, or will be by then; reads its other bookings only if it isn't there now. */
export async function isInPlace(
  db: Db,
  car: Car,
  { type: requestType, at }: { type: RequestType; at: Date },
): Promise<boolean> {
  const booking = { requestType, dueAt: at.getTime() }
  if (missingWay(booking, car, []) === null) return true
  const pending = await db
    .select({ requestType: carRequests.requestType, dueAt: carRequests.dueAt })
    .from(carRequests)
    .where(and(eq(carRequests.vehicleId, car.id), isPending))
  const others = pending.map((other) => ({ ...other, dueAt: other.dueAt.getTime() }))
  return missingWay(booking, car, others) === null
}
