import { Hono } from 'hono'
import * as admin from '#domain/api/admin-events.ts'
import * as events from '#domain/api/events.ts'
import { isRecord } from '#domain/is-record.ts'
import { type AppContext, type AppEnv, scopeOf } from '#server/http/context.ts'
import { editAtVersion } from '#server/http/if-match.ts'
import { idParam, parseInput, readJson } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { createEvent, deleteEvent, editEvent } from './edit-events.ts'
import { getEvent, toClubEvent } from './read-events.ts'

/** The body, with `date` as a fallback for `eventDate` (specification 3). */
async function readEvent(c: AppContext): Promise<unknown> {
  const body = await readJson(c)
  if (!isRecord(body) || !('date' in body)) return body
  return body.eventDate ? body : { ...body, eventDate: body.date }
}

export const eventRoutes = new Hono<AppEnv>()

mount(eventRoutes, events.getEvent, async (c) =>
  toClubEvent(await getEvent(scopeOf(c), idParam(c))),
)

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
