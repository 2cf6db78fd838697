import { Hono } from 'hono'
import * as mine from '#domain/api/my-rsvps.ts'
import * as rsvps from '#domain/api/rsvps.ts'
import { type AppEnv, memberScopeOf } from '#server/http/context.ts'
import {
  claimedMemberId,
  idParam,
  parseInput,
  readJson,
  readPage,
  requireOwnMemberId,
} from '#server/http/input.ts'
import { madeAtOf } from '#server/http/made-at.ts'
import { mount } from '#server/http/mount.ts'
import { rsvpToEvent } from './rsvp-to-event.ts'
import { deleteRsvp, listEventRsvps, listMyRsvps, ownEventRsvps } from './rsvps.ts'

export const rsvpRoutes = new Hono<AppEnv>()

mount(rsvpRoutes, rsvps.listEventRsvps, async (c) => {
  const { deps, reader } = c.var
  if (reader.kind === 'admin') return listEventRsvps(deps, idParam(c), readPage(c))
  return c.json(await ownEventRsvps({ db: deps.db, memberId: reader.memberId }, idParam(c)))
})

mount(rsvpRoutes, rsvps.rsvpToEvent, async (c) => {
  const scope = { ...memberScopeOf(c), madeAt: madeAtOf(c) }
  const body = await readJson(c)
  requireOwnMemberId(claimedMemberId(body), scope.memberId)
  const { attending, eventDate } = parseInput(rsvps.rsvpToEvent.request, body)
  return rsvpToEvent(scope, { eventId: idParam(c), attending, eventDate })
})

mount(rsvpRoutes, mine.listMyRsvps, (c) => listMyRsvps(memberScopeOf(c)))

mount(rsvpRoutes, rsvps.deleteRsvp, async (c) => {
  await deleteRsvp(c.var.deps, idParam(c))
  return null
})
