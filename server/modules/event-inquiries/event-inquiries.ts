import { and, eq, lt } from 'drizzle-orm'
import type { EventInquiryBody } from '#domain/inquiries/inquiry.schema.ts'
import type { EventInquiry } from '#domain/inquiries/inquiry.ts'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { eventInquiries } from '#server/db/schema/inquiries.ts'
import type { Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { deleteRow } from '#server/http/one-row.ts'
import { getEvent } from '#server/modules/events/read-events.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

/**
 * Saves a visitor's inquiry under the event's own title, not the one sent (decision 16), once per `id`: sent again, it
 * edits that one (decision 20). `not_found`, or `conflict` when the event is deleted at the same moment.
 */
export async function inquireAboutEvent(
  { db, now }: { db: Db; now: Date },
  { id, eventId, name, email, phone, howDidYouHear, clubInterest }: EventInquiryBody,
): Promise<EventInquiry> {
  const event = await getEvent({ db }, eventId.toLowerCase())
  const said = {
    eventId: event.id,
    eventTitle: event.title,
    ...{ name, email, phone, howDidYouHear, clubInterest },
  }
  const [row] = await db
    .insert(eventInquiries)
    .values({ id, ...said, createdAt: now })
    .onConflictDoUpdate({ target: eventInquiries.id, set: said })
    .returning()
  if (!row) throw new Error('the inquiry was not saved')
  return toEventInquiry(row)
}

const NEWEST: Listing<typeof eventInquiries> = {
  table: eventInquiries,
  id: eventInquiries.id,
  by: [eventInquiries.createdAt, eventInquiries.id],
  direction: 'desc',
}

const SEARCHED = [
  eventInquiries.name,
  eventInquiries.email,
  eventInquiries.phone,
  eventInquiries.eventTitle,
]

/** A page of the inquiries about all events or one, newest first, and how many match. */
export async function listEventInquiries(
  { db }: { db: Db },
  page: Page & { eventId: string | null },
): Promise<{ rows: EventInquiry[]; total: string }> {
  const where = and(
    page.eventId === null ? undefined : eq(eventInquiries.eventId, page.eventId),
    matching(page.q, SEARCHED),
  )
  const { rows, total } = await readListing(db, NEWEST, where, page)
  return { rows: rows.map(toEventInquiry), total }
}

/** Deletes an inquiry about an event for good; `not_found`. */
export async function deleteEventInquiry({ db }: { db: Db }, id: string): Promise<void> {
  await deleteRow(db, eventInquiries, id, 'This inquiry')
}

function toEventInquiry(row: typeof eventInquiries.$inferSelect): EventInquiry {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** Deletes inquiries from two years ago, which were answered long since (decision 33). */
export async function clearOldEventInquiries({ db, now }: { db: Db; now: Date }): Promise<void> {
  const old = new Date(now.getTime() - LIFETIMES.event_inquiries)
  const { id, createdAt } = eventInquiries
  await deleteInBatches(db, { table: eventInquiries, key: id }, lt(createdAt, old))
}
