import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClubEvent, NewEvent } from '#domain/events/event.schema.ts'
import { request } from './client.ts'
import { listKey } from './paged-list.ts'
import { useRemoveRow } from './remove-row.ts'

const EVENTS = '/api/events'
export const EVENT_INQUIRIES = '/api/event-inquiries'
export const rsvpsPath = (eventId: string) => `${EVENTS}/${eventId}/rsvps`

/** The club's events as the console sees them, asked for again whenever they are opened. */
export function useClubEvents() {
  return useQuery<ClubEvent[]>({ queryKey: [EVENTS], refetchOnMount: 'always' })
}

export function useEventWrites() {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: [EVENTS], exact: true })
  const write = async (path: string, method: 'POST' | 'PATCH', body: object) => {
    const saved = await request<ClubEvent>(path, { method, body })
    void readAgain()
    return saved
  }
  const remove = useRemoveRow(EVENTS, [[EVENTS], listKey(EVENT_INQUIRIES)])
  return {
    add: (event: NewEvent & { id: string }) => write(EVENTS, 'POST', event),
    edit: (id: string, changed: Partial<NewEvent>) => write(`${EVENTS}/${id}`, 'PATCH', changed),
    remove,
  }
}

/** Deletes an RSVP of this event; a yes gives its place back. */
export function useRemoveRsvp(eventId: string) {
  return useRemoveRow('/api/event-rsvps', [listKey(rsvpsPath(eventId)), [EVENTS]])
}

export function useRemoveEventInquiry() {
  return useRemoveRow(EVENT_INQUIRIES, [listKey(EVENT_INQUIRIES)])
}
