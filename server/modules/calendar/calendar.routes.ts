import { Hono } from 'hono'
import * as api from '#domain/api/calendar.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { idParam } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { API_HEADERS } from '#server/http/policies.ts'
import { readCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from './calendar-feeds.ts'
import { feedCalendar } from './feed-calendar.ts'
import { bookingCalendar, eventCalendar } from './write-calendar.ts'

const CALENDAR_HEADERS: Record<string, string> = {
  ...Object.fromEntries(API_HEADERS),
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
}

function scopeOf(c: AppContext) {
  const { db, now, secret, settings } = c.var.deps
  const { timeZone, publicUrl } = settings
  return { db, now: now(), secret, timeZone, publicUrl }
}

function memberScopeOf(c: AppContext) {
  const { memberId, sessionId } = c.var.member
  return { ...scopeOf(c), memberId, sessionId }
}

function sendCalendar(c: AppContext, calendar: string, fileName: string): Response {
  return c.body(calendar, 200, {
    ...CALENDAR_HEADERS,
    'content-disposition': `inline; filename="${fileName}"`,
  })
}

export const calendarRoutes = new Hono<AppEnv>()

mount(calendarRoutes, api.getEventCalendar, async (c) =>
  sendCalendar(c, await eventCalendar(scopeOf(c), idParam(c)), 'event.ics'),
)

mount(calendarRoutes, api.getBookingCalendar, async (c) =>
  sendCalendar(c, await bookingCalendar(memberScopeOf(c), idParam(c)), 'booking.ics'),
)

mount(calendarRoutes, api.getCalendarFeed, async (c) => readCalendarFeed(memberScopeOf(c)))

mount(calendarRoutes, api.renewCalendarFeed, async (c) => renewCalendarFeed(memberScopeOf(c)))

mount(calendarRoutes, api.revokeCalendarFeed, async (c) => {
  await revokeCalendarFeed(memberScopeOf(c))
  return null
})

mount(calendarRoutes, api.readCalendarFile, async (c) => {
  const given = /^(.+)\.ics$/.exec(c.req.param('file') ?? '')?.[1] ?? ''
  return sendCalendar(c, await feedCalendar(scopeOf(c), given), 'rowhouse.ics')
})
