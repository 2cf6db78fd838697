import { z } from '../zod.ts'

export const eventRsvpSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  memberEmail: z.nullable(z.string()),
  guestCount: z.string(),
  attending: z.boolean(),
  createdAt: z.string(),
})
export type EventRsvp = z.output<typeof eventRsvpSchema>

/** The receipt that lets a device remove a queued choice: the RSVP, its key, and how many are going now. */
export const eventRsvpReceiptSchema = z.extend(eventRsvpSchema, {
  idempotencyKey: z.string(),
  goingCount: z.number(),
})
export type EventRsvpReceipt = z.output<typeof eventRsvpReceiptSchema>
