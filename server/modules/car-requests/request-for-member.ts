import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { closedReason } from '#domain/booking-rules/slot-states.ts'
import type { CarRequestReceipt } from '#domain/car-requests/car-request.ts'
import type { StaffRequest } from '#domain/car-requests/request-acts.schema.ts'
import { fullName } from '#domain/members/full-name.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import {
  type BookingScope,
  readBookingRules,
  requireOpenDay,
} from '#server/modules/booking-rules/booking-rules.ts'
import { lockVehicle, type VehicleRow } from '#server/modules/vehicles/lock-vehicle.ts'
import { scheduleDropoff } from '#server/modules/vehicles/schedule-dropoff.ts'
import { toCarRequest } from './car-request-view.ts'
import { confirmFollowing } from './confirm-following.ts'
import { isInPlace } from './is-in-place.ts'
import { mergeIntoPending } from './merge-into-pending.ts'
import { confirmedRow, insertUnlessPending, requireFutureSlot, UNANSWERED } from './new-request.ts'
import { lockAndCheckCapacity, newestDropoff } from './pending-requests.ts'
import { recordActs, savedLife } from './request-history.ts'

/**
 * Saves a request that staff take by phone or at the desk. It is confirmed, also at short notice or over capacity, unless
 * its car isn't where it starts. If the car already has a pending request of that type for that day, that one is changed
 * instead. Throws `not_found` and `bad_input`, for a closed day with the `nearest` open times.
 */
export async function requestCarForMember(
  scope: BookingScope,
  vehicleId: string,
  input: StaffRequest,
  { acceptsClosedDay }: { acceptsClosedDay: boolean },
): Promise<CarRequestReceipt> {
  const slot = requireFutureSlot(input, scope)
  const { requestType: type } = input
  return scope.db.transaction(async (tx) => {
    const txScope = { ...scope, db: tx }
    const car = await lockVehicle(tx, vehicleId)
    if (!car) throw notFound('This vehicle')
    const rules = await readBookingRules({ db: tx })
    if (!acceptsClosedDay) await requireOpenDay(txScope, { rules, slot, type })
    const request = await newRow(txScope, { car, slotAt: slot.at }, input)
    const isConfirmed = await isInPlace(tx, car, { type, at: slot.at })
    const capacity = rules.capacity[type]
    const isOverCapacity =
      isConfirmed && !(await lockAndCheckCapacity(tx, { type, at: slot.at, capacity }))
    const row = isConfirmed ? { ...confirmedRow(request), isOverCapacity } : request
    const pendingId = await insertUnlessPending(tx, row)
    if (pendingId) {
      const by = { actor: 'staff', forMember: true, acceptsClosedDay } as const
      const merged = await mergeIntoPending(txScope, pendingId, request, by)
      return { ...toCarRequest(merged.row), existing: merged.existing }
    }
    if (isConfirmed) {
      const isOnClosedDay = closedReason(rules, slot.date) !== null
      const [before, after] = [savedLife(request), savedLife(row)]
      const confirmed = {
        requestId: row.id,
        act: 'confirm',
        actor: 'staff',
        before,
        after,
      } as const
      await recordActs(txScope, [{ ...confirmed, isOnClosedDay }])
    }
    if (type === 'dropoff') {
      await scheduleDropoff({ db: tx }, car.id, await newestDropoff(tx, car.id))
    }
    const booking = { id: row.id, dueAt: slot.at }
    await confirmFollowing(txScope, { rules, car, booking, by: { actor: 'staff' } })
    return toCarRequest(row)
  })
}

async function newRow(
  { db: tx, now }: BookingScope,
  { car, slotAt }: { car: VehicleRow; slotAt: Date },
  { requestType, requestedDate, requestedTime, notes, source }: StaffRequest,
) {
  const { memberId } = car
  const [member] = memberId ? await tx.select().from(members).where(eq(members.id, memberId)) : []
  return {
    id: randomUUID(),
    memberId,
    vehicleId: car.id,
    vehicleName: car.vehicleName,
    memberName: member ? fullName(member) : car.ownerName,
    memberEmail: member?.email ?? null,
    memberPhone: member?.phone ?? null,
    requestType,
    requestedDate,
    requestedTime,
    slotAt,
    notes,
    source,
    place: car.place,
    ...UNANSWERED,
    offered: [],
    status: 'pending' as const,
    completedByChange: null,
    createdAt: now,
    requestedAt: now,
    changedAt: now,
    changedBy: 'staff' as const,
    version: 1,
  }
}
