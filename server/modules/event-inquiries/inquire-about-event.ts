import type { EventInquiry, EventInquiryBody } from '#domain/inquiries/event-inquiry.schema.ts'
import type { Db } from '#server/db/db.ts'
import { eventInquiries } from '#server/db/schema/inquiries.ts'
import { getEvent } from '#server/modules/events/get-event.ts'
import { toEventInquiry } from './event-inquiry-view.ts'

/**
 * Saves a visitor's inquiry under the event's own title, whatever was sent (decision 16), once per `id`: sent
 * again, it edits that one (decision 20). `not_found`, or `conflict` when the event goes at the same moment.
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
