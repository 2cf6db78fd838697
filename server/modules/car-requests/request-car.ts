import { hash, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { BookingRules } from '#domain/booking-rules/booking-rules.ts'
import type { Slot } from '#domain/booking-rules/slot-states.ts'
import {
  type CarRequestBody,
  carRequestBodySchema,
} from '#domain/car-requests/car-request.schema.ts'
import type { CarRequestReceipt } from '#domain/car-requests/car-request.ts'
import type { Place } from '#domain/car-requests/places.ts'
import { CodedError } from '#domain/errors.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { Member } from '#domain/members/member.ts'
import { readPhone } from '#domain/members/read-phone.ts'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import { violatedConstraint } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { badInput, claimedMemberId, fieldsOf, requireOwnMemberId } from '#server/http/input.ts'
import {
  confirmsAutomatically,
  requireOpenDay,
} from '#server/modules/booking-rules/booking-rules.ts'
import {
  repeatAnswer,
  type StoredAnswer,
} from '#server/modules/idempotency-keys/idempotency-key.ts'
import { notSignedIn } from '#server/modules/sessions/sessions.ts'
import { type CarRequestRow, toCarRequest } from './car-request-view.ts'
import { changeLiveRequest } from './change-live-request.ts'
import { isInPlace } from './is-in-place.ts'
import { loadRequestContext } from './load-request-context.ts'
import { confirmedRow, requireFutureSlot, UNANSWERED } from './new-request.ts'
import { type NewRequest, saveRequest } from './save-request.ts'

const LIFETIME_PAST_SLOT_MS = 30 * 24 * 60 * 60_000
const ATTEMPTS = 5

/** `madeAt`: when the member asked, on a device that may have been without signal since. */
type Scope = { db: Db; now: Date; timeZone: string; memberId: string; madeAt: Date }
type Contact = Pick<Member, 'firstName' | 'lastName' | 'email' | 'phone'>
type Car = {
  id: string
  vehicleName: string
  place: Place
  status: GarageStatus
  notHereYet: boolean
}

/**
 * Saves a member's car request exactly once per key: a known key returns its first answer before anything
 * is validated. If the car has a live request of that type and day, it is changed instead. Throws
 * `wrong_member`, `key_reused`, `key_withdrawn`, `bad_input` (with the `nearest` open times on a closed day),
 * `not_signed_in`, or `conflict` while the car changes repeatedly.
 */
export async function requestCar(
  scope: Scope,
  { key, body }: { key: string; body: unknown },
): Promise<StoredAnswer> {
  const { db, memberId } = scope
  requireOwnMemberId(claimedMemberId(body), memberId)
  const parsed = carRequestBodySchema.safeParse(body)
  // No stored request has the hash '', so a used key with an invalid body is refused as reused.
  const requestHash = parsed.success ? hashRequest(parsed.data) : ''
  let vehicleId = parsed.data?.vehicleId || null
  // If the data changes between reading and writing, nothing is written; try again.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const context = await loadRequestContext(db, {
      memberId,
      key,
      vehicleId,
      type: parsed.data?.requestType ?? null,
      day: parsed.data?.requestedDate ?? null,
    })
    if (!context) throw notSignedIn()
    if (context.storedKey) {
      return repeatAnswer(context.storedKey, { kind: 'car-request', hash: requestHash })
    }
    if (!parsed.success) throw badInput(fieldsOf(parsed.error))
    const slot = requireFutureSlot(parsed.data, scope)
    if (vehicleId) {
      if (!context.vehicle) throw notOwnCar()
      const { rules } = context
      await requireOpenDay(scope, { rules, slot, type: parsed.data.requestType })
      const request = newRequest(scope, parsed.data, { ...context, slot, car: context.vehicle })
      const receipt = context.liveRequestId
        ? await changeLiveRequest(scope, context.liveRequestId, { request, key, requestHash })
        : await saveNew(scope, { request, slot, rules, car: context.vehicle }, { key, requestHash })
      if (receipt !== undefined) return { status: 201, body: receipt }
    }
    // A request with only the car's name gets the id here and is saved in the next round.
    vehicleId = await findRequestedVehicleId(scope, parsed.data)
  }
  throw new CodedError('conflict', 'This car is being updated. Try again.')
}

/** The receipt of a new request; undefined when its key was taken, its car changed, or another came first. */
async function saveNew(
  scope: Scope,
  { request, slot, rules, car }: { request: NewRequest; slot: Slot; rules: BookingRules; car: Car },
  { key, requestHash }: { key: string; requestHash: string },
): Promise<string | undefined> {
  const { requestType: type } = request
  const toReceipt = (row: CarRequestRow): string => {
    const receipt: CarRequestReceipt = { ...toCarRequest(row), idempotencyKey: key }
    return JSON.stringify(receipt)
  }
  const answers = { confirmed: toReceipt(confirmedRow(request)), waiting: toReceipt(request) }
  const expiresAt = new Date(slot.at.getTime() + LIFETIME_PAST_SLOT_MS)
  const autoConfirm = {
    confirmsAutomatically:
      confirmsAutomatically(scope, { rules, slot, type }) &&
      (await isInPlace(scope.db, car, { type, at: slot.at })),
    carStatus: car.status,
    capacity: rules.capacity[type],
  }
  return saveRequest(
    scope.db,
    request,
    { key, requestHash, answers, expiresAt },
    autoConfirm,
  ).catch((error: unknown) => {
    if (violatedConstraint(error) === 'car_requests_one_live') return undefined
    throw error
  })
}

/** An unreadable number is saved as typed: it must not cost the member their request. */
function readablePhone(typed: string | null): string | null {
  return typed && (readPhone(typed)?.e164 ?? typed)
}

function newRequest(
  { now, memberId, madeAt }: Scope,
  body: CarRequestBody,
  { member, car, slot }: { member: Contact; car: Car; slot: Slot },
): NewRequest {
  return {
    id: randomUUID(),
    memberId,
    vehicleId: car.id,
    memberName: fullName(member),
    memberEmail: member.email ?? (body.memberEmail || null),
    memberPhone: member.phone ?? readablePhone(body.memberPhone),
    requestType: body.requestType,
    vehicleName: car.vehicleName,
    requestedDate: body.requestedDate,
    requestedTime: body.requestedTime,
    slotAt: slot.at,
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

/**
 * The id of the requested car: the given one, otherwise that of the member's only car with the name; `bad_input` when
 * none or several have it.
 */
async function findRequestedVehicleId(
  { db, memberId }: { db: Db; memberId: string },
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

/** The error for a car that is unknown, another member's, or removed. */
function notOwnCar(): CodedError {
  return wrongVehicle('That’s not one of your cars')
}

function wrongVehicle(message: string): CodedError {
  return badInput({ vehicleName: message })
}

/**
 * The hash by which a retry under the same key is recognized: of car (id or name), type, day, time and notes. Contact
 * fields may differ between retries.
 */
function hashRequest(body: CarRequestBody): string {
  const content = [
    body.vehicleId ? { id: body.vehicleId.toLowerCase() } : { name: body.vehicleName },
    body.requestType,
    body.requestedDate,
    body.requestedTime,
    body.notes,
  ]
  return hash('sha256', JSON.stringify(content), 'base64url')
}
