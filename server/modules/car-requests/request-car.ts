import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  type CarRequestBody,
  type CarRequestReceipt,
  carRequestBodySchema,
} from '#domain/car-requests/car-request.schema.ts'
import { slotMoment, slotProblems } from '#domain/car-requests/slots.ts'
import { CodedError } from '#domain/errors.ts'
import { fullName } from '#domain/members/member.schema.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests, idempotencyKeys } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { badInput, notFound, parseInput } from '#server/http/input.ts'
import { scheduleDropoff } from '#server/modules/vehicles/schedule-dropoff.ts'
import { toCarRequest } from './car-request-view.ts'
import { lockWishedVehicle } from './lock-wished-vehicle.ts'
import { requireOwnMemberId } from './require-own-member-id.ts'
import { findKey, repeatAnswer, type StoredAnswer } from './stored-answer.ts'
import { wishHash } from './wish-hash.ts'

const KEPT_PAST_SLOT_MS = 30 * 24 * 60 * 60_000

type Scope = { db: Db; now: Date; timeZone: string; memberId: string }

/**
 * Saves a member's car request exactly once per key (decision 4): a key that arrived gives its first answer
 * again before anything is validated. Throws `wrong_member`, `key_reused`, `key_withdrawn` or `bad_input`.
 */
export async function requestCar(
  scope: Scope,
  input: { key: string; body: unknown },
): Promise<StoredAnswer> {
  requireOwnMemberId(claimedMemberId(input.body), scope.memberId)
  const parsed = carRequestBodySchema.safeParse(input.body)
  const hash = parsed.success ? wishHash(parsed.data) : null
  const known = await findKey(scope.db, scope.memberId, input.key)
  if (known) return repeatAnswer(known, hash)

  const body = parseInput(carRequestBodySchema, input.body)
  const problems = slotProblems(body, scope.now, scope.timeZone)
  if (Object.keys(problems).length > 0) throw badInput(problems)
  const saved = await scope.db.transaction((tx) => save({ ...scope, db: tx }, input.key, body))
  if (saved) return saved

  const winner = await findKey(scope.db, scope.memberId, input.key)
  if (!winner) throw new CodedError('conflict', 'Please send the request again.')
  return repeatAnswer(winner, hash)
}

function claimedMemberId(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'memberId' in body ? body.memberId : null
}

/** Key and effect together, or null when another transaction has just taken the key. */
async function save(
  { db: tx, now, timeZone, memberId }: Scope,
  key: string,
  body: CarRequestBody,
): Promise<StoredAnswer | null> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!member) throw notFound('This member')
  // The car is locked before anything else, as in every change of it, or two changes could deadlock.
  const vehicle = await lockWishedVehicle(tx, {
    memberId,
    vehicleId: body.vehicleId ?? null,
    vehicleName: body.vehicleName,
  })
  const { requestType, requestedDate, requestedTime, notes } = body
  const slotAt = slotMoment(requestedDate, requestedTime, timeZone) ?? now
  const row = {
    id: randomUUID(),
    memberId,
    vehicleId: vehicle.id,
    memberName: fullName(member),
    memberEmail: member.email ?? (body.memberEmail || null),
    memberPhone: member.phone ?? body.memberPhone,
    requestType,
    vehicleName: vehicle.vehicleName,
    requestedDate,
    requestedTime,
    slotAt,
    notes,
    status: 'pending' as const,
    completedByChange: null,
    createdAt: now,
  }
  const receipt: CarRequestReceipt = { ...toCarRequest(row), idempotencyKey: key }
  const answer: StoredAnswer = { status: 201, body: JSON.stringify(receipt) }
  const [taken] = await tx
    .insert(idempotencyKeys)
    .values({
      memberId,
      key,
      state: 'used',
      requestHash: wishHash(body),
      status: answer.status,
      answer: answer.body,
      createdAt: now,
      expiresAt: new Date(slotAt.getTime() + KEPT_PAST_SLOT_MS),
    })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id })
  if (!taken) return null
  await tx.insert(carRequests).values(row)
  if (requestType === 'dropoff') {
    await scheduleDropoff({ db: tx, now }, vehicle.id, { date: requestedDate, time: requestedTime })
  }
  return answer
}
