import type { QueryClient } from '@tanstack/react-query'
import * as api from '#domain/api/events.ts'
import { listMyRsvps } from '#domain/api/my-rsvps.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { readEndpoint } from '../http/call.ts'
import { cachedOffline } from '../offline-cache/cached-offline.ts'
import { useRead } from './use-read.ts'

export const eventsQuery = {
  queryKey: [api.listEvents.path],
  queryFn: readEndpoint(api.listEvents),
  ...cachedOffline,
}
export const myRsvpsQuery = {
  queryKey: [listMyRsvps.path],
  queryFn: readEndpoint(listMyRsvps),
  ...cachedOffline,
}

export function useEvents() {
  return useRead(eventsQuery)
}

export function useMyRsvps() {
  return useRead(myRsvpsQuery)
}

/** Refetches both lists; rejects when either fails. */
export async function readRsvpsAgain(client: QueryClient): Promise<void> {
  const again = ({ queryKey }: { queryKey: string[] }) =>
    client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
  await Promise.all([again(eventsQuery), again(myRsvpsQuery)])
}

/** The URL of an event's calendar file. */
export function calendarFileOf(event: Pick<ClubEvent, 'id'>): string {
  return `/api/events/${event.id}/calendar.ics`
}
