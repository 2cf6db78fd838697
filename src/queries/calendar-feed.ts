import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarFeed } from '#domain/api/calendar.ts'
import * as api from '#domain/api/calendar.ts'
import { call, readEndpoint } from '../http/call.ts'
import { isGoneAtClub } from '../http/request-errors.ts'
import { useRead } from './use-read.ts'

const calendarFeedQuery = {
  queryKey: [api.getCalendarFeed.path],
  queryFn: readEndpoint(api.getCalendarFeed),
}
const NO_FEED: CalendarFeed = { url: null, createdAt: null }

export function useCalendarFeed() {
  return useRead(calendarFeedQuery)
}

/** Creates a private link; the previous one stops working. */
export function useMakeCalendarFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.renewCalendarFeed),
    onSuccess: (feed) => client.setQueryData(calendarFeedQuery.queryKey, feed),
    // The server may have created the new link anyway, which revokes the one on screen.
    onError: () => client.invalidateQueries(calendarFeedQuery),
  })
}

export function useTurnOffCalendarFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.revokeCalendarFeed).catch(unlessItWasOff),
    onSuccess: () => client.setQueryData(calendarFeedQuery.queryKey, NO_FEED),
    onError: () => client.invalidateQueries(calendarFeedQuery),
  })
}

function unlessItWasOff(error: unknown): null {
  if (isGoneAtClub(error)) return null
  throw error
}
