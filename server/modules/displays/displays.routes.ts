import { Hono } from 'hono'
import { pairDisplaySchema } from '#domain/displays/display.schema.ts'
import { creationOf } from '#domain/new-row.schema.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { idParam, readBody } from '#server/http/input.ts'
import { countUse, limitedAs } from '#server/http/rate-limit.ts'
import { pairingLimits } from '#server/modules/kiosk/pairing-limits.ts'
import { listDisplays } from './list-displays.ts'
import { pairDisplay } from './pair-display.ts'
import { revokeDisplay } from './revoke-display.ts'

function scopeOf(c: AppContext) {
  const { db, now, secret } = c.var.deps
  return { db, now: now(), key: secret }
}

export const displayRoutes = new Hono<AppEnv>()
  .get('/api/displays', adminsOnly, async (c) => c.json(await listDisplays(scopeOf(c))))
  .post('/api/displays', adminsOnly, async (c) => {
    const { db, now, settings } = c.var.deps
    const wish = await readBody(c, creationOf(pairDisplaySchema))
    await countUse(db, now(), pairingLimits(settings).enter, limitedAs(c))
    return c.json(await pairDisplay(scopeOf(c), wish), 201)
  })
  .delete('/api/displays/:id', adminsOnly, async (c) => {
    await revokeDisplay(scopeOf(c), idParam(c))
    return c.body(null, 204)
  })
