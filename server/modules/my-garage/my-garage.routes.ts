import { Hono } from 'hono'
import * as api from '#domain/api/my-garage.ts'
import { type AppEnv, memberScopeOf } from '#server/http/context.ts'
import { hasTag } from '#server/http/if-match.ts'
import { mount } from '#server/http/mount.ts'
import { myGarageRevision, readMyGarage } from './read-my-garage.ts'

export const myGarageRoutes = new Hono<AppEnv>()

mount(myGarageRoutes, api.readMyGarage, async (c) => {
  const scope = memberScopeOf(c)
  // Read before the rows: what changes in between is read again.
  const revision = await myGarageRevision(scope)
  const etag = `"${revision}"`
  c.header('etag', etag)
  if (hasTag(c, etag)) return c.body(null, 304)
  return { revision, ...(await readMyGarage(scope)) }
})
