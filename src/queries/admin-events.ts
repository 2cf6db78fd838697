import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as admin from '#domain/api/admin-events.ts'
import {
  deleteEventInquiry,
  editEventInquiry,
  listEventInquiries,
} from '#domain/api/admin-inquiries.ts'
import { listEvents } from '#domain/api/events.ts'
import * as rsvps from '#domain/api/rsvps.ts'
import type { EventEdit, NewEvent } from '#domain/events/event.schema.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import type { EventInquiryStatus } from '#domain/inquiries/inquiry.schema.ts'
import { call, readEndpoint } from '../http/call.ts'
import { ifMatch } from '../http/edit-version.ts'
import { cacheRow, listKey, usePagedList, useRemoveRow } from './paged-list.ts'

const EVENTS = [listEvents.path]

/** The club's events for the console, refetched whenever the screen opens. */
export function useClubEvents() {
  return useQuery({
    queryKey: EVENTS,
    queryFn: readEndpoint(listEvents),
    refetchOnMount: 'always',
  })
}

export function useEventWrites() {
  const client = useQueryClient()
  const saved = (event: ClubEvent) => {
    void client.invalidateQueries({ queryKey: EVENTS, exact: true })
    return event
  }
  const remove = useRemoveRow(admin.deleteEvent, [EVENTS, listKey(listEventInquiries)])
  return {
    add: async (event: NewEvent & { id: string }) =>
      saved(await call(admin.createEvent, { body: event, key: event.id })),
    edit: async (id: string, edit: EventEdit, version: number) => {
      const headers = ifMatch(version)
      return saved(await call(admin.editEvent, { params: { id }, body: edit, headers }))
    },
    cancel: async (id: string, reason: string) =>
      saved(await call(admin.cancelEvent, { params: { id }, body: { reason } })),
    restore: async (id: string) => saved(await call(admin.restoreEvent, { params: { id } })),
    remove,
  }
}

/** The API's largest page. */
const GUESTS_A_PAGE = 1_000

/** An event's RSVPs, newest first: by default as one page, because guest lists are counted and printed. */
export function useEventRsvps(eventId: string, limit = GUESTS_A_PAGE) {
  return usePagedList(rsvps.listEventRsvps, { params: { id: eventId }, limit })
}

/** Deletes an RSVP of this event; a deleted "yes" frees its place. */
export function useRemoveRsvp(eventId: string) {
  return useRemoveRow(rsvps.deleteRsvp, [listKey(rsvps.listEventRsvps, { id: eventId }), EVENTS])
}

/** The inquiries about an event, newest first. */
export function useEventInquiries(eventId: string, { enabled = true } = {}) {
  return usePagedList(listEventInquiries, { filters: { eventId }, enabled })
}

export function useRemoveEventInquiry() {
  return useRemoveRow(deleteEventInquiry, [listKey(listEventInquiries)])
}

/** Sets the status of an inquiry about an event; throws RequestFailed or NoAnswer. Safe to repeat. */
export function useEventInquiryStatus() {
  const client = useQueryClient()
  return async (id: string, status: EventInquiryStatus) => {
    try {
      const params = { id }
      const saved = await call(editEventInquiry, { params, body: { status } })
      cacheRow(client, listEventInquiries, saved)
    } finally {
      void client.invalidateQueries({ queryKey: listKey(listEventInquiries) })
    }
  }
}
