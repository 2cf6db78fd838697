import type { EventInquiryForm } from '#domain/inquiries/event-inquiry.schema.ts'
import { request } from './client.ts'

type Asked = EventInquiryForm & { eventId: string; eventTitle: string }

/** Sends a visitor's RSVP; throws RequestFailed or NoAnswer. */
export async function sendEventInquiry(inquiry: Asked): Promise<void> {
  await request('/api/event-inquiries', { method: 'POST', body: inquiry })
}
