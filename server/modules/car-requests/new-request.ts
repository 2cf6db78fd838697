import { and, eq } from 'drizzle-orm'
import { slotOf } from '#domain/booking-rules/slot-states.ts'
import { NOTHING_SAID } from '#domain/car-requests/arrival.ts'
import type { Slot } from '#domain/car-requests/slots.ts'
import { slotProblems } from '#domain/car-requests/slots.ts'
import type { Db } from '#server/db/db.ts'
import { alreadySaved } from '#server/db/insert-row.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { badInput } from '#server/http/input.ts'
import type { CarRequestRow } from './car-request-view.ts'
import { isPending } from './pending-requests.ts'

export type NewRequest = CarRequestRow & { memberId: string; vehicleId: string }

/** The slot of a new request; throws `bad_input` where it has passed or is too far ahead. */
export function requireFutureSlot(
  input: { requestedDate: string; requestedTime: string },
  { now, timeZone }: { now: Date; timeZone: string },
): Slot {
  const problems = slotProblems(input, now, timeZone)
  const slot = slotOf(input.requestedDate, input.requestedTime, timeZone)
  if (!slot || Object.keys(problems).length > 0) throw badInput(problems)
  return slot
}

/** The columns of a request that nobody has answered yet. */
export const UNANSWERED = {
  promise: 'waiting',
  promisedDate: null,
  promisedTime: null,
  promisedAt: null,
  offered: [],
  offerEndsAt: null,
  isOverCapacity: false,
  reason: null,
  ...NOTHING_SAID,
  stagedAt: null,
} as const satisfies Partial<CarRequestRow>

/** A new request that the club confirms at once. */
export const confirmedRow = <Row extends CarRequestRow>(row: Row): Row => ({
  ...row,
  promise: 'confirmed',
  promisedDate: row.requestedDate,
  promisedTime: row.requestedTime,
  promisedAt: row.slotAt,
})

/**
 * Inserts the request of a car that the caller has locked, unless the car has a pending one of that type and day: then it
 * returns that one's id. Throws `conflict` where another row has the id.
 */
export async function insertUnlessPending(
  tx: Db,
  row: CarRequestRow & { vehicleId: string },
): Promise<string | null> {
  const { id, vehicleId, requestType, dueDate } = carRequests
  const inserted = await tx.insert(carRequests).values(row).onConflictDoNothing().returning({ id })
  if (inserted.length > 0) return null
  const [pending] = await tx
    .select({ id })
    .from(carRequests)
    .where(
      and(
        isPending,
        eq(vehicleId, row.vehicleId),
        eq(dueDate, row.requestedDate),
        eq(requestType, row.requestType),
      ),
    )
  if (!pending) throw alreadySaved()
  return pending.id
}
