import { inquireAboutEvent } from '#domain/api/event-inquiries.ts'
import type { EventInquiryForm, HONEYPOT } from '#domain/inquiries/inquiry.schema.ts'
import { call } from '../http/call.ts'

type EventInquiryInput = EventInquiryForm & {
  /** A row id chosen by the client, so that a retry creates no second row. */
  id?: string | undefined
  eventId: string
  eventTitle: string
  [HONEYPOT]?: string
}

/** Sends a visitor's RSVP; throws RequestFailed or NoAnswer. */
export async function sendEventInquiry(inquiry: EventInquiryInput): Promise<void> {
  await call(inquireAboutEvent, { body: inquiry })
}
