import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

/** A member's private calendar address; nulls when there is none. */
const calendarFeedSchema = z.object({
  url: z.string().nullable(),
  createdAt: z.string().nullable(),
})
export type CalendarFeed = z.output<typeof calendarFeedSchema>

export const getEventCalendar = {
  method: 'GET',
  path: '/api/events/:id/calendar.ics',
  who: 'everyone',
  about: 'The event as iCalendar.',
  status: 200,
  answer: 'text/calendar',
} as const satisfies Endpoint

export const getBookingCalendar = {
  method: 'GET',
  path: '/api/car-requests/:id/calendar.ics',
  who: 'members',
  about: 'One of the member’s own requests as iCalendar, with the same UID as in their feed.',
  status: 200,
  answer: 'text/calendar',
} as const satisfies Endpoint

export const getCalendarFeed = {
  method: 'GET',
  path: '/api/my/calendar-feed',
  who: 'members',
  about: 'Both are null if the member has no feed.',
  status: 200,
  answer: calendarFeedSchema,
} as const satisfies Endpoint

export const renewCalendarFeed = {
  method: 'POST',
  path: '/api/my/calendar-feed',
  who: 'members',
  about: 'Makes a new address; the previous one stops working.',
  status: 201,
  answer: calendarFeedSchema,
} as const satisfies Endpoint

export const revokeCalendarFeed = {
  method: 'DELETE',
  path: '/api/my/calendar-feed',
  who: 'members',
  status: 204,
  answer: null,
  errors: ['not_found'],
} as const satisfies Endpoint

export const readCalendarFile = {
  method: 'GET',
  path: '/calendar/:file',
  who: 'everyone',
  about:
    'At `{secret}.ics`: the member’s events and car appointments as iCalendar; 404 if the address was replaced or the member is deactivated.',
  status: 200,
  answer: 'text/calendar',
} as const satisfies Endpoint
