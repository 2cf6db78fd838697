import type { ClubEvent } from '#domain/events/event.schema.ts'
import { eventDay, isUpcoming } from '#domain/events/event-day.ts'
import { useEvents, useMyRsvps } from '../../api/events.ts'

export type NextEvent = { event: ClubEvent; attending: boolean | undefined }

/** The next upcoming event, and what the server knows of the member's answer to it; undefined without one. */
export function useNextEvent(now: Date): NextEvent | undefined {
  const { data: events } = useEvents()
  const { data: rsvps } = useMyRsvps()
  const event = events?.find((one) => isUpcoming(one, now) && eventDay(one) !== null)
  if (!event) return undefined
  return { event, attending: rsvps?.find((one) => one.eventId === event.id)?.attending }
}
