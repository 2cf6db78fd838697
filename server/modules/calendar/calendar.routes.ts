import { Hono } from 'hono'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { membersOnly } from '#server/http/guards.ts'
import { idParam } from '#server/http/input.ts'
import { API_HEADERS } from '#server/http/policies.ts'
import { readCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from './calendar-feeds.ts'
import { eventCalendar } from './event-calendar.ts'
import { feedCalendar } from './feed-calendar.ts'

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
  .get('/api/events/:id/calendar.ics', async (c) =>
    sendCalendar(c, await eventCalendar(scopeOf(c), idParam(c)), 'event.ics'),
  )
  .get('/api/my/calendar-feed', membersOnly, async (c) =>
    c.json(await readCalendarFeed(memberScopeOf(c))),
  )
  .post('/api/my/calendar-feed', membersOnly, async (c) =>
    c.json(await renewCalendarFeed(memberScopeOf(c)), 201),
  )
  .delete('/api/my/calendar-feed', membersOnly, async (c) => {
    await revokeCalendarFeed(memberScopeOf(c))
    return c.body(null, 204)
  })
  .get('/calendar/:file', async (c) => {
    const given = /^(.+)\.ics$/.exec(c.req.param('file'))?.[1] ?? ''
    return sendCalendar(c, await feedCalendar(scopeOf(c), given), 'rowhouse.ics')
  })
