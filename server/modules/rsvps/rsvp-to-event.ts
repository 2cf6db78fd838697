import { and, eq, sql } from 'drizzle-orm'
import { cameSince } from '#domain/came-since.ts'
import { dayInZone } from '#domain/dates.ts'
import { CodedError } from '#domain/errors.ts'
import { type EventRsvpReceipt, GUEST_COUNT } from '#domain/events/rsvp.schema.ts'
import { rsvpBodySchema } from '#domain/events/rsvp-body.schema.ts'
import { fullName } from '#domain/members/member.schema.ts'
import type { Db } from '#server/db/db.ts'
import { eventRsvps } from '#server/db/schema/events.ts'
import { badInput, fieldsOf } from '#server/http/input.ts'
import { claimedMemberId, requireOwnMemberId } from '#server/http/require-own-member-id.ts'
import { freePlace, takePlace } from '#server/modules/events/count-going.ts'
import type { EventRow } from '#server/modules/events/event-view.ts'
import { lockEvent } from '#server/modules/events/get-event.ts'
import { requireRoom } from '#server/modules/idempotency-keys/room-for-keys.ts'
import {
  findKey,
  keyReused,
  repeatAnswer,
  type StoredAnswer,
} from '#server/modules/idempotency-keys/stored-answer.ts'
import { takeKeys } from '#server/modules/idempotency-keys/take-keys.ts'
import { readMember } from '#server/modules/members/read-member.ts'
import { type ChoiceWish, choiceKeys, choiceWish } from './choice-keys.ts'
import { type RsvpRow, toEventRsvp } from './rsvp-view.ts'

type Scope = { db: Db; now: Date; timeZone: string; memberId: string }
type Choice = {
  eventId: string
  key: string
  wish: ChoiceWish
  attending: boolean
  chosenAt: Date
  replaces: string[]
}

/** Longer than a call takes: what is closer together counts in the order of arrival. */
const TOLERANCE_MS = 60_000

/**
 * Saves a member's choice for an event exactly once per key, one row for each event and member; older choices
 * it `replaces` can never arrive afterwards (decisions 5 and 16). Throws `wrong_member`, `key_reused`,
 * `key_withdrawn`, `bad_input`, `not_found`, `event_full`, or `conflict` when the event has passed, the member chose
 * otherwise since, or 5,000 keys are kept for them.
 */
export async function rsvpToEvent(
  scope: Scope,
  { eventId, key, body }: { eventId: string; key: string; body: unknown },
): Promise<StoredAnswer> {
  const { db, memberId } = scope
  requireOwnMemberId(claimedMemberId(body), memberId)
  const parsed = rsvpBodySchema.safeParse(body)
  const wish = choiceWish(eventId, parsed.data?.attending)
  const known = await findKey(db, memberId, key)
  if (known) return repeatAnswer(known, wish)
  if (!parsed.success) throw badInput(fieldsOf(parsed.error))
  const { attending, replaces, chosenMsAgo } = parsed.data
  const chosenAt = new Date(scope.now.getTime() - (chosenMsAgo ?? 0))
  const choice = { eventId, key, wish, attending, chosenAt, replaces: replaces ?? [] }
  return db.transaction((tx) => saveChoice({ ...scope, db: tx }, choice))
}

/** Whoever writes RSVPs of an event holds its row, so that places and rows stay in step. */
async function saveChoice(scope: Scope, choice: Choice): Promise<StoredAnswer> {
  const { db: tx, memberId } = scope
  const { eventId, key, wish } = choice
  const event = await lockEvent(tx, eventId)
  const known = await findKey(tx, memberId, key)
  if (known) return repeatAnswer(known, wish)
  requireComing(event, scope)
  await requireRoom(tx, memberId)
  const goingCount = await moveCount(scope, event, choice)
  const row = await saveRow(scope, choice)
  const receipt: EventRsvpReceipt = { ...toEventRsvp(row), idempotencyKey: key, goingCount }
  const answer = JSON.stringify(receipt)
  const keys = choiceKeys({ ...scope, eventDate: event.eventDate }, { ...choice, answer })
  const taken = await takeKeys(tx, keys)
  if (!taken.has(key)) throw keyReused()
  return { status: 201, body: answer }
}

function requireComing(event: EventRow, { now, timeZone }: Scope): void {
  if (event.eventDate >= dayInZone(now, timeZone)) return
  throw new CodedError('conflict', 'This event has passed, so RSVPs are closed.')
}

/**
 * The newest choice counts, also where an older one had waited on another device and comes after it, or is saved after
 * it by a process whose clock is behind.
 */
function requireNewest(
  before: { attending: boolean; updatedAt: Date },
  { attending, chosenAt }: Choice,
  now: Date,
) {
  const moments = { since: later(chosenAt).getTime(), now: later(now) }
  if (before.attending === attending || !cameSince(before.updatedAt, moments)) return
  const answer = before.attending ? 'yes' : 'no'
  throw new CodedError('conflict', `You answered ${answer} since, and the newer answer counts.`)
}

const later = (moment: Date) => new Date(moment.getTime() + TOLERANCE_MS)

async function moveCount(
  { db: tx, now, memberId }: Scope,
  event: EventRow,
  choice: Choice,
): Promise<number> {
  const { attending } = choice
  const [before] = await tx
    .select({ attending: eventRsvps.attending, updatedAt: eventRsvps.updatedAt })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, event.id), eq(eventRsvps.memberId, memberId)))
  if (before) requireNewest(before, choice, now)
  if ((before?.attending ?? false) === attending) return event.goingCount
  return attending ? takePlace(tx, event.id) : freePlace(tx, event.id)
}

async function saveRow({ db: tx, now, memberId }: Scope, choice: Choice): Promise<RsvpRow> {
  const member = await readMember({ db: tx }, memberId)
  const answered = {
    memberName: fullName(member),
    memberEmail: member.email,
    guestCount: GUEST_COUNT,
    attending: choice.attending,
    // When it was chosen, by which later arrivals are judged.
    updatedAt: choice.chosenAt,
  }
  const [row] = await tx
    .insert(eventRsvps)
    .values({ eventId: choice.eventId, memberId, createdAt: now, ...answered })
    .onConflictDoUpdate({
      target: [eventRsvps.eventId, eventRsvps.memberId],
      set: { ...answered, updatedAt: sql`greatest(${eventRsvps.updatedAt}, excluded.updated_at)` },
    })
    .returning()
  if (!row) throw new Error('the RSVP was not saved')
  return row
}
