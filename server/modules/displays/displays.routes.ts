import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as api from '#domain/api/displays.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { idParam, readBody } from '#server/http/input.ts'
import { limitNamed } from '#server/http/limits.ts'
import { mount } from '#server/http/mount.ts'
import { callerNetworks, limitNetworkUse } from '#server/http/rate-limit.ts'
import { listDisplays, pairDisplay, revokeDisplay } from './displays.ts'

function scopeOf(c: AppContext) {
  const { db, now, secret } = c.var.deps
  return { db, now: now(), key: secret }
}

export const displayRoutes = new Hono<AppEnv>()

mount(displayRoutes, api.listDisplays, (c) => listDisplays(scopeOf(c)))

/** Codes are short: this limits guessing. */
const limitGuesses = createMiddleware<AppEnv>(async (c, next) => {
  const { db, now, settings } = c.var.deps
  await limitNetworkUse(db, now(), limitNamed(settings, 'pairingTries'), callerNetworks(c))
  await next()
})

mount(
  displayRoutes,
  api.pairDisplay,
  async (c) => pairDisplay(scopeOf(c), await readBody(c, api.pairDisplay.request)),
  [limitGuesses],
)

mount(displayRoutes, api.revokeDisplay, async (c) => {
  await revokeDisplay(scopeOf(c), idParam(c))
  return null
})
