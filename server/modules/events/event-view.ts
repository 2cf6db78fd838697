import type { ClubEvent } from '#domain/events/event.schema.ts'
import type { events } from '#server/db/schema/events.ts'

export type EventRow = typeof events.$inferSelect

/** An event as it is answered to anybody. */
export function toClubEvent(row: EventRow): ClubEvent {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    eventDate: row.eventDate,
    eventTime: row.eventTime,
    location: row.location,
    maxAttendees: row.maxAttendees,
    imageUrl: row.imageUrl,
    goingCount: row.goingCount,
  }
}
