import type { EventRsvp } from '#domain/events/rsvp.schema.ts'
import type { eventRsvps } from '#server/db/schema/events.ts'

export type RsvpRow = typeof eventRsvps.$inferSelect

/** An RSVP as its member and the admins see it. */
export function toEventRsvp(row: RsvpRow): EventRsvp {
  return {
    id: row.id,
    eventId: row.eventId,
    memberId: row.memberId,
    memberName: row.memberName,
    memberEmail: row.memberEmail,
    guestCount: row.guestCount,
    attending: row.attending,
    createdAt: row.createdAt.toISOString(),
  }
}
