import { and, asc, desc, eq, lte, ne, sql } from 'drizzle-orm'
import type { RequestType } from '#domain/car-requests/car-request.ts'
import type { CalendarDay } from '#domain/dates.ts'
import type { PendingRequest } from '#domain/vehicles/vehicle.ts'
import type { Db } from '#server/db/db.ts'
import { lockName } from '#server/db/lock-name.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { GARAGE_ANSWER_COLUMNS, toGarageAnswer } from './car-request-view.ts'

export const isPending = eq(carRequests.status, 'pending')

/** The pending requests of all cars, or of one, by car id, soonest first. */
export async function pendingRequests(
  db: Db,
  vehicleId?: string,
): Promise<Map<string, PendingRequest[]>> {
  const rows = await db
    .select({
      vehicleId: carRequests.vehicleId,
      id: carRequests.id,
      requestType: carRequests.requestType,
      requestedDate: carRequests.requestedDate,
      requestedTime: carRequests.requestedTime,
      notes: carRequests.notes,
      answer: GARAGE_ANSWER_COLUMNS,
    })
    .from(carRequests)
    .where(and(isPending, vehicleId ? eq(carRequests.vehicleId, vehicleId) : undefined))
    .orderBy(asc(carRequests.dueAt), asc(carRequests.id))
  const byVehicle = new Map<string, PendingRequest[]>()
  for (const { vehicleId: id, answer, ...fields } of rows) {
    if (!id) continue
    const request = { ...fields, ...toGarageAnswer(answer) }
    const own = byVehicle.get(id)
    if (own) own.push(request)
    else byVehicle.set(id, [request])
  }
  return byVehicle
}

/** The newest pending drop-off of a car, which its schedule falls back to; null without one. */
export async function newestDropoff(tx: Db, vehicleId: string) {
  const [newest] = await tx
    .select({
      date: carRequests.dueDate,
      time: sql<string>`coalesce(${carRequests.promisedTime}, ${carRequests.requestedTime})`,
      createdAt: carRequests.createdAt,
    })
    .from(carRequests)
    .where(
      and(eq(carRequests.vehicleId, vehicleId), eq(carRequests.requestType, 'dropoff'), isPending),
    )
    .orderBy(desc(carRequests.createdAt), desc(carRequests.id))
    .limit(1)
  return newest ?? null
}

/** When a car's next pickup is due, if that is on a club day or before it. */
export async function nextPickupBy(tx: Db, vehicleId: string, day: CalendarDay) {
  const [next] = await tx
    .select({ dueAt: carRequests.dueAt })
    .from(carRequests)
    .where(
      and(
        eq(carRequests.vehicleId, vehicleId),
        eq(carRequests.requestType, 'pickup'),
        isPending,
        lte(carRequests.dueDate, day),
      ),
    )
    .orderBy(asc(carRequests.dueAt))
    .limit(1)
  return next?.dueAt ?? null
}

type HalfHour = {
  type: RequestType
  at: Date
  /** Null for any number of cars. */
  capacity: number | null
  /** A request that doesn't count. */
  except?: string
}

/** Whether one more car can be promised for a half-hour, which stays locked until the transaction ends. */
export async function lockAndCheckCapacity(
  tx: Db,
  { type, at, capacity, except }: HalfHour,
): Promise<boolean> {
  if (capacity === null) return true
  await lockName(tx, `${type} ${at.toISOString()}`)
  const { id, requestType, promisedAt } = carRequests
  const isOther = except ? ne(id, except) : undefined
  const isAtHalfHour = and(eq(requestType, type), eq(promisedAt, at))
  return (await tx.$count(carRequests, and(isPending, isAtHalfHour, isOther))) < capacity
}
