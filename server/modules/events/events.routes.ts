import { Hono } from 'hono'
import * as admin from '#domain/api/admin-events.ts'
import * as api from '#domain/api/events.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { isRecord } from '#domain/is-record.ts'
import { type AppContext, type AppEnv, scopeOf } from '#server/http/context.ts'
import { carriesSession } from '#server/http/cookies.ts'
import { callerOf } from '#server/http/guards.ts'
import { heldResponse } from '#server/http/held-answer.ts'
import { editAtVersion } from '#server/http/if-match.ts'
import { idParam, parseInput, readJson } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import type { PageFront } from '#server/http/page-front.ts'
import { API_HEADERS } from '#server/http/policies.ts'
import { createFilledPage } from '#server/modules/site-pages/filled-page.ts'
import { createEvent, deleteEvent, editEvent } from './edit-events.ts'
import { getEvent, listEvents, toClubEvent } from './read-events.ts'

/** The body, with `date` as a fallback for `eventDate` (specification 3). */
async function readEvent(c: AppContext): Promise<unknown> {
  const body = await readJson(c)
  if (!isRecord(body) || !('date' in body)) return body
  return body.eventDate ? body : { ...body, eventDate: body.date }
}

export const eventRoutes = new Hono<AppEnv>()

mount(eventRoutes, api.getEvent, async (c) => toClubEvent(await getEvent(scopeOf(c), idParam(c))))

mount(eventRoutes, admin.createEvent, async (c) =>
  createEvent(scopeOf(c), parseInput(admin.createEvent.request, await readEvent(c))),
)

mount(eventRoutes, admin.editEvent, async (c) => {
  const edit = parseInput(admin.editEvent.request, await readEvent(c))
  const [scope, id] = [scopeOf(c), idParam(c)]
  return editAtVersion(
    c,
    (version) => editEvent(scope, id, edit, version),
    () => getEvent(scope, id).then(toClubEvent),
  )
})

mount(eventRoutes, admin.deleteEvent, async (c) => {
  await deleteEvent(scopeOf(c), idParam(c))
  return null
})

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
 * those from yesterday on, since the viewer's midnight decides which are upcoming, from the same cache as
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
