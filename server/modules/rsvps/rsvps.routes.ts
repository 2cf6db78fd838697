import { Hono } from 'hono'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { adminsOnly, membersAndAdmins, membersOnly } from '#server/http/guards.ts'
import { idParam, readJson, readPage } from '#server/http/input.ts'
import { keyOrNew } from '#server/modules/idempotency-keys/idempotency-key.ts'
import { deleteRsvp } from './delete-rsvp.ts'
import { listEventRsvps, listMyRsvps, ownEventRsvps } from './list-rsvps.ts'
import { rsvpToEvent } from './rsvp-to-event.ts'

function memberScopeOf(c: AppContext) {
  const { db, now, settings } = c.var.deps
  return { db, now: now(), timeZone: settings.timeZone, memberId: c.var.member.memberId }
}

export const rsvpRoutes = new Hono<AppEnv>()
  .get('/api/events/:id/rsvps', membersAndAdmins, async (c) => {
    const { deps, reader } = c.var
    if (reader.kind === 'member') {
      return c.json(await ownEventRsvps({ db: deps.db, memberId: reader.memberId }, idParam(c)))
    }
    const { rows, total } = await listEventRsvps(deps, idParam(c), readPage(c))
    return c.json(rows, 200, { 'x-total-count': total })
  })
  .post('/api/events/:id/rsvps', membersOnly, async (c) => {
    const eventId = idParam(c)
    const key = keyOrNew(c.req.header('idempotency-key'))
    const answer = await rsvpToEvent(memberScopeOf(c), { eventId, key, body: await readJson(c) })
    return c.body(answer.body, answer.status, { 'content-type': 'application/json' })
  })
  .get('/api/my/rsvps', membersOnly, async (c) => c.json(await listMyRsvps(memberScopeOf(c))))
  .delete('/api/event-rsvps/:id', adminsOnly, async (c) => {
    await deleteRsvp(c.var.deps, idParam(c))
    return c.body(null, 204)
  })
