import { randomUUID } from 'node:crypto'
import type { CarRequestReceipt } from '#domain/car-requests/car-request.schema.ts'
import {
  type CarRequestBody,
  carRequestBodySchema,
} from '#domain/car-requests/car-request-body.schema.ts'
import { slotMoment, slotProblems } from '#domain/car-requests/slots.ts'
import { CodedError } from '#domain/errors.ts'
import { fullName, type Member } from '#domain/members/member.schema.ts'
import type { Db } from '#server/db/db.ts'
import { badInput, fieldsOf, notFound } from '#server/http/input.ts'
import { claimedMemberId, requireOwnMemberId } from '#server/http/require-own-member-id.ts'
import { noRoom } from '#server/modules/idempotency-keys/room-for-keys.ts'
import { repeatAnswer, type StoredAnswer } from '#server/modules/idempotency-keys/stored-answer.ts'
import { toCarRequest } from './car-request-view.ts'
import { notYours, wishedVehicleId } from './find-wished-vehicle.ts'
import { readAsking } from './read-asking.ts'
import { type NewRequest, saveRequest } from './save-request.ts'
import { wishHash } from './wish-hash.ts'

const KEPT_PAST_SLOT_MS = 30 * 24 * 60 * 60_000
const ATTEMPTS = 5

type Scope = { db: Db; now: Date; timeZone: string; memberId: string }
type Contact = Pick<Member, 'firstName' | 'lastName' | 'email' | 'phone'>
type Car = { id: string; vehicleName: string }

/**
 * Saves a member's car request exactly once per key (decision 4): a key that arrived gives its first answer
 * again before anything is validated. Throws `wrong_member`, `key_reused`, `key_withdrawn`, `bad_input`, `not_found`, or
 * `conflict` at 5,000 keys and while the car is being changed all the time.
 */
export async function requestCar(
  scope: Scope,
  { key, body }: { key: string; body: unknown },
): Promise<StoredAnswer> {
  const { db, memberId } = scope
  requireOwnMemberId(claimedMemberId(body), memberId)
  const parsed = carRequestBodySchema.safeParse(body)
  const hash = parsed.success ? wishHash(parsed.data, body) : ''
  let vehicleId = parsed.data?.vehicleId || null
  // What was read may change before it is written; then nothing is written, and it is read again.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const asking = await readAsking(db, { memberId, key, vehicleId })
    if (!asking) throw notFound('This member')
    if (asking.known) return repeatAnswer(asking.known, { kind: 'car-request', hash })
    if (asking.hasNoRoom) throw noRoom()
    if (!parsed.success) throw badInput(fieldsOf(parsed.error))
    requireComingSlot(parsed.data, scope)
    if (vehicleId) {
      if (!asking.vehicle) throw notYours()
      const request = newRequest(scope, parsed.data, asking.member, asking.vehicle)
      const receipt: CarRequestReceipt = { ...toCarRequest(request), idempotencyKey: key }
      const answer = JSON.stringify(receipt)
      const expiresAt = new Date(request.slotAt.getTime() + KEPT_PAST_SLOT_MS)
      if (await saveRequest(db, request, { key, requestHash: hash, answer, expiresAt })) {
        return { status: 201, body: answer }
      }
    }
    vehicleId = await wishedVehicleId(scope, parsed.data)
  }
  throw new CodedError('conflict', 'This car is being changed at the moment. Please try again.')
}

function requireComingSlot(body: CarRequestBody, { now, timeZone }: Scope): void {
  const problems = slotProblems(body, now, timeZone)
  if (Object.keys(problems).length > 0) throw badInput(problems)
}

function newRequest(
  { now, timeZone, memberId }: Scope,
  body: CarRequestBody,
  member: Contact,
  car: Car,
): NewRequest {
  return {
    id: randomUUID(),
    memberId,
    vehicleId: car.id,
    memberName: fullName(member),
    memberEmail: member.email ?? (body.memberEmail || null),
    memberPhone: member.phone ?? body.memberPhone,
    requestType: body.requestType,
    vehicleName: car.vehicleName,
    requestedDate: body.requestedDate,
    requestedTime: body.requestedTime,
    slotAt: slotMoment(body.requestedDate, body.requestedTime, timeZone) ?? now,
    notes: body.notes,
    status: 'pending',
    completedByChange: null,
    createdAt: now,
  }
}
