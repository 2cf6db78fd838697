import { Hono } from 'hono'
import { eventEditSchema, eventFormSchema } from '#domain/events/event.schema.ts'
import { isRecord } from '#domain/is-record.ts'
import { creationOf } from '#domain/new-row.schema.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { idParam, parseInput, readJson } from '#server/http/input.ts'
import { scopeOf } from '#server/http/scope.ts'
import { createEvent } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import { editEvent } from './edit-event.ts'
import { toClubEvent } from './event-view.ts'
import { getEvent } from './get-event.ts'
import { listEvents } from './list-events.ts'

/** The body, with its `date` where it has no `eventDate` (specification 3). */
async function readEvent(c: AppContext): Promise<unknown> {
  const body = await readJson(c)
  if (!isRecord(body) || !('date' in body)) return body
  return body.eventDate ? body : { ...body, eventDate: body.date }
}

export const eventRoutes = new Hono<AppEnv>()
  .get('/api/events', async (c) => c.json(await listEvents(scopeOf(c))))
  .get('/api/events/:id', async (c) => c.json(toClubEvent(await getEvent(scopeOf(c), idParam(c)))))
  .post('/api/events', adminsOnly, async (c) => {
    const event = parseInput(creationOf(eventFormSchema), await readEvent(c))
    return c.json(await createEvent(scopeOf(c), event), 201)
  })
  .patch('/api/events/:id', adminsOnly, async (c) => {
    const edit = parseInput(eventEditSchema, await readEvent(c))
    return c.json(await editEvent(scopeOf(c), idParam(c), edit))
  })
  .delete('/api/events/:id', adminsOnly, async (c) => {
    await deleteEvent(scopeOf(c), idParam(c))
    return c.body(null, 204)
  })
