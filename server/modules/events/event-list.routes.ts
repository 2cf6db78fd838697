import { Hono } from 'hono'
import * as api from '#domain/api/events.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { type AppContext, type AppEnv, scopeOf } from '#server/http/context.ts'
import { carriesSession } from '#server/http/cookies.ts'
import { callerOf } from '#server/http/guards.ts'
import { heldResponse } from '#server/http/held-answer.ts'
import { mount } from '#server/http/mount.ts'
import type { PageFront } from '#server/http/page-front.ts'
import { API_HEADERS } from '#server/http/policies.ts'
import { createFilledPage } from '#server/modules/site-pages/filled-page.ts'
import { listEvents } from './read-events.ts'

const JSON_HEADERS: readonly [string, string][] = [
  ...API_HEADERS.filter(([name]) => name !== 'cache-control'),
  ['content-type', 'application/json'],
]
const UPCOMING_HEADERS: readonly [string, string][] = [
  ...JSON_HEADERS,
  ['cache-control', 'private, no-cache'],
  ['vary', 'Accept-Encoding, Cookie, X-Admin-Token'],
]
const ALL_HEADERS = Object.fromEntries([...JSON_HEADERS, ['cache-control', 'no-store']])
/** The list changes with every RSVP, and this quality takes a tenth of the time used for pages. */
const QUICK_BROTLI = 5

/**
 * Registered before the common middleware, with constant headers, for speed. Admins get all events. Everybody else gets
 * those from yesterday on, since the viewer's midnight decides which are upcoming (decision 16), from the same cache as
 * the pages (decision 28).
 */
export function eventListRoutes(front?: PageFront): Hono<AppEnv> {
  const upcoming = createFilledPage(
    'the list of events',
    UPCOMING_HEADERS,
    async ({ db, now, settings }) => {
      const today = dayInZone(now(), settings.timeZone)
      return JSON.stringify(await listEvents({ db }, addCalendarDays(today, -1)))
    },
    QUICK_BROTLI,
  )
  const routes = new Hono<AppEnv>()
  mount(routes, api.listEvents, async (c) => {
    const isKnown = mayBeSignedIn(c)
    if (isKnown && (await callerOf(c)).admin) {
      return new Response(JSON.stringify(await listEvents(scopeOf(c))), { headers: ALL_HEADERS })
    }
    // A member who has just answered must see the new count.
    const answer = await upcoming(c.get('deps'), { isFresh: isKnown })
    if (!isKnown) front?.store(c.env?.incoming?.url, answer)
    const [accepted, held] = [c.req.header('accept-encoding'), c.req.header('if-none-match')]
    return heldResponse({ accepted, held }, answer)
  })
  return routes
}

function mayBeSignedIn(c: AppContext): boolean {
  return carriesSession({
    cookie: c.req.header('cookie'),
    authorization: c.req.header('authorization'),
    'x-admin-token': c.req.header('x-admin-token'),
  })
}
