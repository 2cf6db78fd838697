import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarFeed } from '#domain/events/calendar-feed.ts'
import { request } from './client.ts'
import { isGoneAtClub } from './request-errors.ts'

const PATH = '/api/my/calendar-feed'
const calendarFeedQuery = { queryKey: [PATH] }
const NO_FEED: CalendarFeed = { url: null, createdAt: null }

export function useCalendarFeed() {
  return useQuery<CalendarFeed>(calendarFeedQuery)
}

/** Makes a private link; the one before stops working. */
export function useMakeCalendarFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request<CalendarFeed>(PATH, { method: 'POST' }),
    onSuccess: (feed) => client.setQueryData(calendarFeedQuery.queryKey, feed),
    // It may have been made all the same, and the link that is shown ended with it.
    onError: () => client.invalidateQueries(calendarFeedQuery),
  })
}

export function useTurnOffCalendarFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request<null>(PATH, { method: 'DELETE' }).catch(unlessItWasOff),
    onSuccess: () => client.setQueryData(calendarFeedQuery.queryKey, NO_FEED),
    onError: () => client.invalidateQueries(calendarFeedQuery),
  })
}

function unlessItWasOff(error: unknown): null {
  if (isGoneAtClub(error)) return null
  throw error
}
