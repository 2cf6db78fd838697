import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { CarRequestBody } from '#domain/car-requests/car-request.schema.ts'
import type { CarRequestReceipt } from '#domain/car-requests/car-request.ts'
import type { CodedError } from '#domain/errors.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { Member } from '#domain/members/member.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { badInput } from '#server/http/input.ts'
import {
  type BookingScope,
  confirmsAutomatically,
  readBookingRules,
  requireOpenDay,
} from '#server/modules/booking-rules/booking-rules.ts'
import { lockActiveMember } from '#server/modules/members/read-member.ts'
import { lockVehicle, type VehicleRow } from '#server/modules/vehicles/lock-vehicle.ts'
import { scheduleDropoff } from '#server/modules/vehicles/schedule-dropoff.ts'
import { toCarRequest } from './car-request-view.ts'
import { confirmFollowing } from './confirm-following.ts'
import { isInPlace } from './is-in-place.ts'
import { mergeIntoPending } from './merge-into-pending.ts'
import {
  confirmedRow,
  insertUnlessPending,
  type NewRequest,
  requireFutureSlot,
  UNANSWERED,
} from './new-request.ts'
import { lockAndCheckCapacity } from './pending-requests.ts'

/** `madeAt`: when the member asked, on a device that may have been without signal since. */
type Scope = BookingScope & { memberId: string; madeAt: Date }

/**
 * Saves a member's car request in the caller's transaction, confirmed at once where the club does so by itself. If the car
 * has a pending request of that type and day, it is changed instead. Throws `bad_input` (with the `nearest` open times on a
 * closed day), `not_signed_in` where the member has just been deactivated, and `conflict` where a row has the id.
 */
export async function requestCar(scope: Scope, body: CarRequestBody): Promise<CarRequestReceipt> {
  const { db: tx } = scope
  const { requestType: type } = body
  const slot = requireFutureSlot(body, scope)
  const [member, rules] = await Promise.all([
    lockActiveMember(tx, scope.memberId),
    readBookingRules(scope),
  ])
  // Each request of a car locks it first, so that nothing changes between reading and writing.
  const car = await lockRequestedCar(scope, body)
  await requireOpenDay(scope, { rules, slot, type })
  const request = newRequest(scope, body, { member, car, slotAt: slot.at })
  const isConfirmed =
    confirmsAutomatically(scope, { rules, slot, type }) &&
    (await isInPlace(tx, car, { type, at: slot.at })) &&
    (await lockAndCheckCapacity(tx, { type, at: slot.at, capacity: rules.capacity[type] }))
  const row = isConfirmed ? confirmedRow(request) : request
  const pendingId = await insertUnlessPending(tx, row)
  if (pendingId) {
    const merged = await mergeIntoPending(scope, pendingId, request, { actor: 'member' })
    return { ...toCarRequest(merged.row), existing: merged.existing }
  }
  if (type === 'dropoff') {
    const { requestedDate: date, requestedTime: time } = row
    await scheduleDropoff(scope, car.id, { date, time })
  }
  const booking = { id: row.id, dueAt: slot.at }
  await confirmFollowing(scope, { rules, car, booking, by: { actor: 'member' } })
  return toCarRequest(row)
}

function newRequest(
  { now, memberId, madeAt }: Scope,
  body: CarRequestBody,
  { member, car, slotAt }: { member: Member; car: VehicleRow; slotAt: Date },
): NewRequest {
  return {
    id: body.id ?? randomUUID(),
    memberId,
    vehicleId: car.id,
    memberName: fullName(member),
    memberEmail: member.email,
    memberPhone: member.phone,
    requestType: body.requestType,
    vehicleName: car.vehicleName,
    requestedDate: body.requestedDate,
    requestedTime: body.requestedTime,
    slotAt,
    notes: body.notes,
    status: 'pending',
    completedByChange: null,
    createdAt: now,
    ...UNANSWERED,
    requestedAt: madeAt,
    changedAt: now,
    changedBy: 'member',
    source: 'app',
    place: car.place,
    version: 1,
  }
}

type RequestedVehicle = Pick<CarRequestBody, 'vehicleId' | 'vehicleName'>

/** Locks the requested car; `bad_input` if it is unknown, another member's, or removed. */
async function lockRequestedCar(scope: Scope, requested: RequestedVehicle): Promise<VehicleRow> {
  const car = await lockVehicle(scope.db, await requestedVehicleId(scope, requested))
  if (car?.memberId !== scope.memberId || car.removedByMemberAt) throw notOwnCar()
  return car
}

/** The given id, otherwise that of the member's only car with the name; `bad_input` when none or several have it. */
async function requestedVehicleId(
  { db, memberId }: Scope,
  { vehicleId, vehicleName }: RequestedVehicle,
): Promise<string> {
  if (vehicleId) return vehicleId
  if (!vehicleName) throw wrongVehicle('Please select a vehicle')
  const cars = await db
    .select({ id: vehicles.id, vehicleName: vehicles.vehicleName })
    .from(vehicles)
    .where(and(eq(vehicles.memberId, memberId), isNull(vehicles.removedByMemberAt)))
  const [only, another] = cars.filter((car) => car.vehicleName === vehicleName)
  if (another) throw wrongVehicle('Two of your cars have this name')
  if (!only) throw notOwnCar()
  return only.id
}

function notOwnCar(): CodedError {
  return wrongVehicle('That’s not one of your cars')
}

function wrongVehicle(message: string): CodedError {
  return badInput({ vehicleName: message })
}
