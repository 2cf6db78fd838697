import type { EventInquiry } from '#domain/inquiries/event-inquiry.schema.ts'
import type { eventInquiries } from '#server/db/schema/inquiries.ts'

/** An inquiry about an event as it is answered. */
export function toEventInquiry(row: typeof eventInquiries.$inferSelect): EventInquiry {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
