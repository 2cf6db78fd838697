import { eq, sql } from 'drizzle-orm'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { Db } from '#server/db/db.ts'
import { sameVersion } from '#server/db/schema/columns.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { type MemberRow, makeMember } from './members.ts'
import { nextNumber, only } from './rows.ts'

export type EventRow = typeof events.$inferSelect
export type RsvpRow = typeof eventRsvps.$inferSelect

const ZONE = 'America/New_York'

/** A valid event body: an evening a week from now, without a limit. */
export const eventBody = (now: Date) => ({
  title: `Evening ${nextNumber()}`,
  description: 'Coffee, cars and a short film.',
  eventDate: addCalendarDays(dayInZone(now, ZONE), 7),
  eventTime: '7:00 PM',
  location: 'The Clubhouse',
})

export async function makeEvent(
  db: Db,
  { now, ...overrides }: { now: Date } & Partial<typeof events.$inferInsert>,
): Promise<EventRow> {
  const values = { ...eventBody(now), createdAt: now, updatedAt: now, ...overrides }
  return only(await db.insert(events).values(values).returning())
}

/** An RSVP as the server saves it, the event's count included. */
export async function makeRsvp(
  db: Db,
  {
    event,
    member,
    now,
    attending = true,
  }: {
    event: EventRow
    now: Date
    member?: MemberRow
    attending?: boolean
  },
): Promise<RsvpRow> {
  const who = member ?? (await makeMember(db))
  const values = {
    eventId: event.id,
    memberId: who.id,
    memberName: `${who.firstName} ${who.lastName}`,
    memberEmail: who.email,
    attending,
    answeredDate: event.eventDate,
    createdAt: now,
    updatedAt: now,
  }
  const row = only(await db.insert(eventRsvps).values(values).returning())
  const goingCount = sql`${events.goingCount} + ${attending ? 1 : 0}`
  await db
    .update(events)
    .set({ goingCount, ...sameVersion(events) })
    .where(eq(events.id, event.id))
  return row
}
