import { type CalendarDay, isCalendarDay } from '../dates.ts'
import { z } from '../zod.ts'
import type { ClubEvent } from './event.ts'

export const eventRsvpSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  memberEmail: z.string().nullable(),
  guestCount: z.string(),
  attending: z.boolean(),
  /** The event's day when the member answered. */
  answeredDate: z.string(),
  createdAt: z.string(),
})
export type EventRsvp = z.output<typeof eventRsvpSchema>

/**
 * The former day of an event that was moved after this yes, until the member confirms the new one; null otherwise, and
 * for an event that was cancelled. The yes keeps its place (decision 26).
 */
export function unconfirmedDay(
  { attending, answeredDate }: Pick<EventRsvp, 'attending' | 'answeredDate'>,
  { eventDate, cancelledAt }: Pick<ClubEvent, 'eventDate' | 'cancelledAt'>,
): CalendarDay | null {
  if (!attending || cancelledAt || !isCalendarDay(eventDate)) return null
  return answeredDate === eventDate ? null : answeredDate
}

/** The receipt that lets a device remove a queued choice: the RSVP, and how many are going now. */
export const eventRsvpReceiptSchema = eventRsvpSchema.extend({
  goingCount: z.number(),
})
export type EventRsvpReceipt = z.output<typeof eventRsvpReceiptSchema>
