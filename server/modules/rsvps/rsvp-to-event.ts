import { and, eq, sql } from 'drizzle-orm'
import { type CalendarDay, dayInZone } from '#domain/dates.ts'
import { CodedError } from '#domain/errors.ts'
import { GUEST_COUNT } from '#domain/events/rsvp.schema.ts'
import type { EventRsvpReceipt } from '#domain/events/rsvp.ts'
import { formatDay } from '#domain/format-day.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { Member } from '#domain/members/member.ts'
import type { Db } from '#server/db/db.ts'
import { eventRsvps } from '#server/db/schema/events.ts'
import { freePlace, takePlace } from '#server/modules/events/edit-events.ts'
import {
  type EventRow,
  lockEvent,
  requireNotCancelled,
  requireNotOver,
} from '#server/modules/events/read-events.ts'
import { lockActiveMember } from '#server/modules/members/read-member.ts'
import { type RsvpRow, toEventRsvp } from './rsvps.ts'

/** `madeAt`: when the member chose, on a device that may have been without signal since. */
type Scope = { db: Db; now: Date; timeZone: string; memberId: string; madeAt: Date }
/** `eventDate`: the event's day that it was made for; undefined for its day now. */
type Choice = { eventId: string; attending: boolean; eventDate: CalendarDay | undefined }
type Answer = Pick<RsvpRow, 'attending' | 'answeredDate' | 'updatedAt'>

/** Longer than a call takes: of choices closer together than this, the last to arrive counts. */
const TOLERANCE_MS = 60_000

/**
 * Saves a member's choice for an event, one row per event and member. Throws `not_found`, `event_full`, `event_moved`,
 * `event_cancelled`, `not_signed_in`, or `conflict` when the event is over or a newer choice exists.
 */
export async function rsvpToEvent(scope: Scope, choice: Choice): Promise<EventRsvpReceipt> {
  return scope.db.transaction((tx) => saveChoice({ ...scope, db: tx }, choice))
}

/** Every write of an event's RSVPs locks its row, so that the count matches the rows. */
async function saveChoice(scope: Scope, choice: Choice): Promise<EventRsvpReceipt> {
  const { db: tx, memberId } = scope
  const { eventId, attending } = choice
  const member = await lockActiveMember(tx, memberId)
  const event = await lockEvent(tx, eventId)
  requireNotOver(event, scope)
  if (attending) requireNotCancelled(event)
  const before = await readAnswer(scope, eventId)
  if (before) requireNewest(scope, before, choice)
  const answeredDate = answeredDay(event, { before, choice }, scope)
  const goingCount = await updateGoingCount(tx, event, { before, attending })
  const row = await saveRow(scope, member, { ...choice, answeredDate })
  return { ...toEventRsvp(row), goingCount }
}

/** The newest choice wins, even if an older one arrives later from another device. */
function requireNewest({ madeAt }: Scope, before: Answer, { attending }: Choice) {
  const isNewer = before.updatedAt.getTime() > madeAt.getTime() + TOLERANCE_MS
  if (before.attending === attending || !isNewer) return
  const answer = before.attending ? 'yes' : 'no'
  throw new CodedError('conflict', `You’ve since answered ${answer}. We kept that answer.`)
}

/**
 * The day that the choice is saved for. A yes that was given before the event moved doesn't count for the new day: an
 * earlier yes stays as it is, and without one the choice is refused. A no counts for any day.
 */
function answeredDay(
  event: EventRow,
  { before, choice }: { before: Answer | undefined; choice: Choice },
  { now, timeZone }: Scope,
): CalendarDay {
  const { attending, eventDate = event.eventDate } = choice
  if (!attending || eventDate === event.eventDate) return event.eventDate
  if (before?.attending) return before.answeredDate
  const day = formatDay(event.eventDate, dayInZone(now, timeZone))
  throw new CodedError('event_moved', `This event moved to ${day}. Please answer again.`)
}

async function readAnswer(
  { db: tx, memberId }: Scope,
  eventId: string,
): Promise<Answer | undefined> {
  const { attending, answeredDate, updatedAt } = eventRsvps
  const [row] = await tx
    .select({ attending, answeredDate, updatedAt })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.memberId, memberId)))
  return row
}

async function updateGoingCount(
  tx: Db,
  event: EventRow,
  { before, attending }: { before: Answer | undefined; attending: boolean },
): Promise<number> {
  if ((before?.attending ?? false) === attending) return event.goingCount
  return attending ? takePlace(tx, event.id) : freePlace(tx, event.id)
}

async function saveRow(
  { db: tx, now, memberId, madeAt }: Scope,
  member: Member,
  choice: Choice & { answeredDate: CalendarDay },
): Promise<RsvpRow> {
  const columns = {
    memberName: fullName(member),
    memberEmail: member.email,
    guestCount: GUEST_COUNT,
    attending: choice.attending,
    answeredDate: choice.answeredDate,
    // Later arrivals are compared with this.
    updatedAt: madeAt,
  }
  const [row] = await tx
    .insert(eventRsvps)
    .values({ eventId: choice.eventId, memberId, createdAt: now, ...columns })
    .onConflictDoUpdate({
      target: [eventRsvps.eventId, eventRsvps.memberId],
      set: { ...columns, updatedAt: sql`greatest(${eventRsvps.updatedAt}, excluded.updated_at)` },
    })
    .returning()
  if (!row) throw new Error('the RSVP was not saved')
  return row
}
