import { and, desc, eq, sql } from 'drizzle-orm'
import type { EventRsvp } from '#domain/events/rsvp.ts'
import type { Db } from '#server/db/db.ts'
import { eventRsvps } from '#server/db/schema/events.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound, type Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { freePlace } from '#server/modules/events/edit-events.ts'
import { getEvent, lockEvent } from '#server/modules/events/read-events.ts'

const NEWEST: Listing<typeof eventRsvps> = {
  table: eventRsvps,
  id: eventRsvps.id,
  by: [eventRsvps.createdAt, eventRsvps.id],
  direction: 'desc',
}

const SEARCHED = {
  texts: [eventRsvps.memberName, eventRsvps.memberEmail],
  codes: [
    sql`(select ${members.phone} from ${members} where ${members.id} = ${eventRsvps.memberId})`,
  ],
}

/** A page of an event's RSVPs, newest first, for admins, and how many there are; `not_found`. */
export async function listEventRsvps(
  { db }: { db: Db },
  eventId: string,
  page: Page,
): Promise<{ rows: EventRsvp[]; total: string }> {
  await getEvent({ db }, eventId)
  const where = and(eq(eventRsvps.eventId, eventId), matching(page.q, SEARCHED))
  const { rows, total } = await readListing(db, NEWEST, where, page)
  return { rows: rows.map(toEventRsvp), total }
}

/** A member's own RSVP to an event, as an array of none or one (decision 2); `not_found`. */
export async function ownEventRsvps(
  { db, memberId }: { db: Db; memberId: string },
  eventId: string,
): Promise<EventRsvp[]> {
  await getEvent({ db }, eventId)
  const rows = await db
    .select()
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.memberId, memberId)))
  return rows.map(toEventRsvp)
}

/** All of a member's own RSVPs, newest first: at most one for each event. */
export async function listMyRsvps({
  db,
  memberId,
}: {
  db: Db
  memberId: string
}): Promise<EventRsvp[]> {
  const rows = await db
    .select()
    .from(eventRsvps)
    .where(eq(eventRsvps.memberId, memberId))
    .orderBy(desc(eventRsvps.createdAt), desc(eventRsvps.id))
  return rows.map(toEventRsvp)
}

/** Deletes a member's RSVP; a yes frees its place. Throws `not_found`. */
export async function deleteRsvp({ db }: { db: Db }, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ eventId: eventRsvps.eventId })
      .from(eventRsvps)
      .where(eq(eventRsvps.id, id))
    if (!found) throw notFound('This RSVP')
    await lockEvent(tx, found.eventId)
    const [deleted] = await tx.delete(eventRsvps).where(eq(eventRsvps.id, id)).returning()
    if (!deleted) throw notFound('This RSVP')
    if (deleted.attending) await freePlace(tx, deleted.eventId)
  })
}

export type RsvpRow = typeof eventRsvps.$inferSelect

export function toEventRsvp(row: RsvpRow): EventRsvp {
  return {
    id: row.id,
    eventId: row.eventId,
    memberId: row.memberId,
    memberName: row.memberName,
    memberEmail: row.memberEmail,
    guestCount: row.guestCount,
    attending: row.attending,
    answeredDate: row.answeredDate,
    createdAt: row.createdAt.toISOString(),
  }
}
