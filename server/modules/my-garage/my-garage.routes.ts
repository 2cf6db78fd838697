import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as api from '#domain/api/my-garage.ts'
import { type AppEnv, memberScopeOf, scopeOf } from '#server/http/context.ts'
import { secretOf } from '#server/http/guards.ts'
import { hasTag } from '#server/http/held-answer.ts'
import { mount } from '#server/http/mount.ts'
import { API_HEADERS } from '#server/http/policies.ts'
import { requireSameSite } from '#server/http/request-origin.ts'
import { myGarageRevision, quickRevision, readMyGarage } from './read-my-garage.ts'

const HEADERS = Object.fromEntries(API_HEADERS)

/**
 * Answers a phone whose garage has not changed, ahead of the common middleware and the guard, with a single read and
 * constant headers: every phone asks every ten seconds.
 */
export const answerUnchangedGarage = createMiddleware<AppEnv>(async (c, next) => {
  const known = c.req.header('if-none-match')
  const given = known ? secretOf(c, 'member') : null
  if (given) {
    requireSameSite(c, given.via)
    const revision = await quickRevision(scopeOf(c), given)
    const etag = `"${revision}"`
    if (revision !== null && hasTag(known, etag)) {
      return new Response(null, { status: 304, headers: { etag, ...HEADERS } })
    }
  }
  await next()
})

export const myGarageRoutes = new Hono<AppEnv>()

mount(myGarageRoutes, api.readMyGarage, async (c) => {
  const scope = memberScopeOf(c)
  // Read before the rows: what changes in between is read again.
  const revision = await myGarageRevision(scope)
  const etag = `"${revision}"`
  c.header('etag', etag)
  if (hasTag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  return { revision, ...(await readMyGarage(scope)) }
})
