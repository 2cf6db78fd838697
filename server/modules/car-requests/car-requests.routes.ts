import { Hono } from 'hono'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { adminsOnly, membersOnly } from '#server/http/guards.ts'
import { idParam, readJson, readPage } from '#server/http/input.ts'
import { requireOwnMemberId } from '#server/http/require-own-member-id.ts'
import { keyOrNew, parseKey } from '#server/modules/idempotency-keys/idempotency-key.ts'
import { deleteCarRequest } from './delete-car-request.ts'
import { listCarRequests, listMyCarRequests } from './list-car-requests.ts'
import { lookUpKey } from './look-up-key.ts'
import { requestCar } from './request-car.ts'
import { withdrawKey } from './withdraw-key.ts'

function scopeOf(c: AppContext) {
  const { db, now, settings } = c.var.deps
  return { db, now: now(), timeZone: settings.timeZone }
}

function memberScopeOf(c: AppContext) {
  return { ...scopeOf(c), memberId: c.var.member.memberId }
}

function ownKey(c: AppContext): string {
  requireOwnMemberId(c.req.query('memberId'), c.var.member.memberId)
  return parseKey(c.req.param('key') ?? '')
}

export const carRequestRoutes = new Hono<AppEnv>()
  .post('/api/car-requests', membersOnly, async (c) => {
    const key = keyOrNew(c.req.header('idempotency-key'))
    const answer = await requestCar(memberScopeOf(c), { key, body: await readJson(c) })
    return c.body(answer.body, answer.status, { 'content-type': 'application/json' })
  })
  .get('/api/my/car-requests', membersOnly, async (c) => {
    const { rows, total } = await listMyCarRequests(memberScopeOf(c), readPage(c))
    return c.json(rows, 200, { 'x-total-count': total })
  })
  .get('/api/my/car-requests/by-key/:key', membersOnly, async (c) =>
    c.json(await lookUpKey(memberScopeOf(c), ownKey(c))),
  )
  .delete('/api/my/car-requests/by-key/:key', membersOnly, async (c) =>
    c.json(await withdrawKey(memberScopeOf(c), ownKey(c))),
  )
  .get('/api/car-requests', adminsOnly, async (c) => {
    const { rows, total } = await listCarRequests(scopeOf(c), readPage(c))
    return c.json(rows, 200, { 'x-total-count': total })
  })
  .delete('/api/car-requests/:id', adminsOnly, async (c) => {
    await deleteCarRequest(scopeOf(c), idParam(c))
    return c.body(null, 204)
  })
