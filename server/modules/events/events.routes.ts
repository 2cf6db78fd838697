import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import * as admin from '#domain/api/admin-events.ts'
import * as api from '#domain/api/events.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { isRecord } from '#domain/is-record.ts'
import { type AppContext, type AppEnv, scopeOf } from '#server/http/context.ts'
import { callerOf } from '#server/http/guards.ts'
import { editAtVersion } from '#server/http/if-match.ts'
import { idParam, parseInput, readJson, readOptionalBody } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { cancelEvent, restoreEvent } from './cancel-event.ts'
import { createEvent, deleteEvent, editEvent } from './edit-events.ts'
import { getEvent, listEvents, toClubEvent } from './read-events.ts'

/** The body, with `date` as a fallback for `eventDate` (specification 3). */
async function readEvent(c: AppContext): Promise<unknown> {
  const body = await readJson(c)
  if (!isRecord(body) || !('date' in body)) return body
  return body.eventDate ? body : { ...body, eventDate: body.date }
}

export const eventRoutes = new Hono<AppEnv>()

const UPCOMING_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'private, no-cache',
  vary: 'Cookie, X-Admin-Token',
}

/**
 * Admins get all events. Everybody else gets those from yesterday on, since the viewer's midnight decides which are
 * upcoming.
 */
async function readList(c: AppContext): Promise<ClubEvent[] | Response> {
  const scope = scopeOf(c)
  const { admin, member } = await callerOf(c)
  if (admin) return listEvents(scope)
  const yesterday = addCalendarDays(dayInZone(scope.now, scope.timeZone), -1)
  const list = async () => JSON.stringify(await listEvents(scope, yesterday))
  // A member who has just answered must see the new count.
  const text = member ? await list() : await c.var.memo('the list of events', c.var.deps, list)
  return c.body(text, 200, UPCOMING_HEADERS)
}

mount(eventRoutes, api.listEvents, readList, [compress(), etag()])

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

mount(eventRoutes, admin.cancelEvent, async (c) =>
  cancelEvent(scopeOf(c), idParam(c), await readOptionalBody(c, admin.cancelEvent.request)),
)

mount(eventRoutes, admin.restoreEvent, async (c) => restoreEvent(scopeOf(c), idParam(c)))

mount(eventRoutes, admin.deleteEvent, async (c) => {
  await deleteEvent(scopeOf(c), idParam(c))
  return null
})
