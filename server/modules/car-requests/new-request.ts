import { and, eq } from 'drizzle-orm'
import { type Slot, slotOf } from '#domain/booking-rules/slot-states.ts'
import type { RequestType } from '#domain/car-requests/car-request.ts'
import { slotProblems } from '#domain/car-requests/slots.ts'
import type { Db } from '#server/db/db.ts'
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
  onTheWaySince: null,
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

/** The pending request of a car that the caller has locked, of that type and day. */
export async function findLiveId(
  tx: Db,
  vehicleId: string,
  { requestType, requestedDate }: { requestType: RequestType; requestedDate: string },
): Promise<string | undefined> {
  const { id, dueDate } = carRequests
  const [live] = await tx
    .select({ id })
    .from(carRequests)
    .where(
      and(
        isPending,
        eq(carRequests.vehicleId, vehicleId),
        eq(dueDate, requestedDate),
        eq(carRequests.requestType, requestType),
      ),
    )
  return live?.id
}
