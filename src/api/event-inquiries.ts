import type { EventInquiryForm } from '#domain/inquiries/event-inquiry.schema.ts'
import type { HONEYPOT } from '#domain/inquiries/honeypot.ts'
import { request } from './client.ts'

type Asked = EventInquiryForm & {
  /** The sender's name for the row, so that sending again makes no second one (decision 20). */
  id?: string | undefined
  eventId: string
  eventTitle: string
  [HONEYPOT]?: string
}

/** Sends a visitor's RSVP; throws RequestFailed or NoAnswer. */
export async function sendEventInquiry(inquiry: Asked): Promise<void> {
  await request('/api/event-inquiries', { method: 'POST', body: inquiry })
}
