import { and, eq } from 'drizzle-orm'
import type { EventInquiry } from '#domain/inquiries/event-inquiry.schema.ts'
import type { Db } from '#server/db/db.ts'
import { eventInquiries } from '#server/db/schema/inquiries.ts'
import type { Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { toEventInquiry } from './event-inquiry-view.ts'

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

/** A page of the inquiries about events, or about one, newest first, and how many match. */
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
