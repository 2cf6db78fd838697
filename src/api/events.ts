import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import type { EventRsvp } from '#domain/events/rsvp.schema.ts'
import { keptOnDevice } from './kept-on-device.ts'

const eventsQuery = { queryKey: ['/api/events'], ...keptOnDevice }
const myRsvpsQuery = { queryKey: ['/api/my/rsvps'], ...keptOnDevice }

export function useEvents() {
  return useQuery<ClubEvent[]>(eventsQuery)
}

export function useMyRsvps() {
  return useQuery<EventRsvp[]>(myRsvpsQuery)
}

/** Reads both lists once more; rejects when either could not be read. */
export async function readRsvpsAgain(client: QueryClient): Promise<void> {
  const again = ({ queryKey }: typeof eventsQuery) =>
    client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
  await Promise.all([again(eventsQuery), again(myRsvpsQuery)])
}

/** The address of an event as a calendar file. */
export function calendarFileOf(event: Pick<ClubEvent, 'id'>): string {
  return `/api/events/${event.id}/calendar.ics`
}
