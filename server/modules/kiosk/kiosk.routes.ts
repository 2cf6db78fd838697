import { Hono } from 'hono'
import { claimPairingSchema } from '#domain/displays/display.schema.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/input.ts'
import { countOwnUse } from '#server/http/rate-limit.ts'
import { beginPairing } from './begin-pairing.ts'
import { claimPairing } from './claim-pairing.ts'
import { pairingLimits } from './pairing-limits.ts'

function scopeOf(c: AppContext) {
  const { db, now, secret } = c.var.deps
  return { db, now: now(), key: secret }
}

export const kioskRoutes = new Hono<AppEnv>()
  .use('/api/kiosk/*', async (c, next) => {
    c.header('x-build', c.var.deps.build)
    await next()
  })
  .post('/api/kiosk/pairings', async (c) => {
    await countOwnUse(c, pairingLimits(c.var.deps.settings).begin)
    return c.json(await beginPairing(scopeOf(c)), 201)
  })
  .post('/api/kiosk/pairings/claim', async (c) => {
    await countOwnUse(c, pairingLimits(c.var.deps.settings).claim)
    const { secret } = await readBody(c, claimPairingSchema)
    return c.json(await claimPairing(scopeOf(c), secret))
  })
