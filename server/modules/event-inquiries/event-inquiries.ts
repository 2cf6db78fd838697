import { and, eq, inArray, ne } from 'drizzle-orm'
import type { CalendarDay } from '#domain/dates.ts'
import type {
  EventInquiryBody,
  EventInquiryForm,
  EventInquiryStatus,
} from '#domain/inquiries/inquiry.schema.ts'
import type { EventInquiry } from '#domain/inquiries/inquiry.ts'
import type { Db } from '#server/db/db.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { events } from '#server/db/schema/events.ts'
import { eventInquiries } from '#server/db/schema/inquiries.ts'
import { notFound, type Page } from '#server/http/input.ts'
import { type Contact, isFrom } from '#server/http/is-from.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { deleteRow, requireRow } from '#server/http/one-row.ts'
import {
  getEvent,
  requireNotCancelled,
  requireNotOver,
} from '#server/modules/events/read-events.ts'

/**
 * Saves a visitor's inquiry under the event's own title and day, not the title sent (decision 16). `not_found`,
 * `event_cancelled`, or `conflict` when the event is over or deleted at the same moment.
 */
export async function inquireAboutEvent(
  { db, now, timeZone }: { db: Db; now: Date; timeZone: string },
  { id, eventId, name, email, phone, howDidYouHear, clubInterest }: EventInquiryBody,
): Promise<EventInquiry> {
  const event = await getEvent({ db }, eventId.toLowerCase())
  requireNotOver(event, { now, timeZone })
  requireNotCancelled(event)
  const row = await insertRow(db, eventInquiries, {
    id,
    eventId: event.id,
    eventTitle: event.title,
    eventDate: event.eventDate,
    name,
    email,
    phone,
    howDidYouHear,
    clubInterest,
    createdAt: now,
  })
  return toEventInquiry(row, event.eventDate)
}

/** Replaces what a visitor typed in an inquiry about an event; `not_found` also once an admin has dealt with it. */
export async function correctEventInquiry(
  { db }: { db: Db },
  id: string,
  form: EventInquiryForm,
): Promise<EventInquiry> {
  const [row] = await db
    .update(eventInquiries)
    .set(form)
    .where(and(eq(eventInquiries.id, id), eq(eventInquiries.status, 'new')))
    .returning()
  if (!row) throw notFound(INQUIRY)
  return withDayNow(db, row)
}

const INQUIRY = 'This inquiry'

const NEWEST: Listing<typeof eventInquiries> = {
  table: eventInquiries,
  id: eventInquiries.id,
  by: [eventInquiries.createdAt, eventInquiries.id],
  direction: 'desc',
}

const SEARCHED = {
  texts: [eventInquiries.name, eventInquiries.email, eventInquiries.eventTitle],
  codes: [eventInquiries.phone],
}

type InquiriesPage = Page & { eventId: string | null; status: EventInquiryStatus | null }

/** A page of the inquiries about all events or one, newest first, with the events' days now, and how many match. */
export async function listEventInquiries(
  { db }: { db: Db },
  page: InquiriesPage,
): Promise<{ rows: EventInquiry[]; total: string }> {
  const where = and(
    page.eventId === null ? undefined : eq(eventInquiries.eventId, page.eventId),
    page.status === null ? undefined : eq(eventInquiries.status, page.status),
    matching(page.q, SEARCHED),
  )
  const { rows, total } = await readListing(db, NEWEST, where, page)
  const days = await daysOf(db, rows)
  return { rows: rows.map((row) => toEventInquiry(row, days.get(row.eventId) ?? null)), total }
}

async function daysOf(db: Db, rows: InquiryRow[]): Promise<Map<string | null, CalendarDay>> {
  const ids = [...new Set(rows.flatMap(({ eventId }) => eventId ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: events.id, eventDate: events.eventDate })
    .from(events)
    .where(inArray(events.id, ids))
  return new Map(found.map(({ id, eventDate }) => [id, eventDate]))
}

/** Sets the status of an inquiry about an event; nothing changes if it has it already. `not_found`. */
export async function changeEventInquiryStatus(
  { db, now }: { db: Db; now: Date },
  id: string,
  status: EventInquiryStatus,
): Promise<EventInquiry> {
  await db
    .update(eventInquiries)
    .set({ status, statusChangedAt: now })
    .where(and(eq(eventInquiries.id, id), ne(eventInquiries.status, status)))
  return withDayNow(db, await requireRow(db, eventInquiries, id, INQUIRY))
}

/** Deletes an inquiry about an event for good; `not_found`. */
export async function deleteEventInquiry({ db }: { db: Db }, id: string): Promise<void> {
  await deleteRow(db, eventInquiries, id, INQUIRY)
}

type InquiryRow = typeof eventInquiries.$inferSelect

async function withDayNow(db: Db, row: InquiryRow): Promise<EventInquiry> {
  const days = await daysOf(db, [row])
  return toEventInquiry(row, days.get(row.eventId) ?? null)
}

function toEventInquiry(row: InquiryRow, currentEventDate: CalendarDay | null): EventInquiry {
  return {
    ...row,
    currentEventDate,
    statusChangedAt: row.statusChangedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Deletes the inquiries with somebody's email or phone, however the phone was typed. */
export async function deleteEventInquiriesOf({ db }: { db: Db }, sender: Contact): Promise<void> {
  await db.delete(eventInquiries).where(isFrom(eventInquiries, sender))
}
