import { Hono } from 'hono'
import * as api from '#domain/api/kiosk.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { countOwnUse } from '#server/http/rate-limit.ts'
import { beginPairing, claimPairing, pairingLimits } from './pairing.ts'

function scopeOf(c: AppContext) {
  const { db, now, secret } = c.var.deps
  return { db, now: now(), key: secret }
}

export const kioskRoutes = new Hono<AppEnv>().use('/api/kiosk/*', async (c, next) => {
  c.header('x-build', c.var.deps.build)
  await next()
})

mount(kioskRoutes, api.beginPairing, async (c) => {
  await countOwnUse(c, pairingLimits(c.var.deps.settings).begin)
  return beginPairing(scopeOf(c))
})

mount(kioskRoutes, api.claimPairing, async (c) => {
  await countOwnUse(c, pairingLimits(c.var.deps.settings).claim)
  const { secret } = await readBody(c, api.claimPairing.request)
  return claimPairing(scopeOf(c), secret)
})
