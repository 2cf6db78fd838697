import { Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import * as api from '#domain/api/kiosk.ts'
import { CLUB } from '#domain/club.ts'
import type { Board } from '#domain/displays/display.ts'
import { CodedError } from '#domain/errors.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { bearerOf } from '#server/http/guards.ts'
import { readBody } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { limitOwnUse } from '#server/http/rate-limit.ts'
import { boardVehicles } from './board-vehicles.ts'
import { findDisplay, isLastSeenDue, updateLastSeen } from './find-display.ts'
import { beginPairing, claimPairing } from './pairing.ts'

function scopeOf(c: AppContext) {
  const { db, now, secret } = c.var.deps
  return { db, now: now(), key: secret }
}

const BUILD_HEADER = 'x-build'

export const kioskRoutes = new Hono<AppEnv>().use('/api/kiosk/*', async (c, next) => {
  c.header(BUILD_HEADER, c.var.deps.build)
  await next()
})

mount(kioskRoutes, api.beginPairing, async (c) => {
  await limitOwnUse(c, 'pairingBegins')
  return beginPairing(scopeOf(c))
})

mount(kioskRoutes, api.claimPairing, async (c) => {
  await limitOwnUse(c, 'pairingClaims')
  const { secret } = await readBody(c, api.claimPairing.request)
  return claimPairing(scopeOf(c), secret)
})

async function readBoard(c: AppContext): Promise<Response> {
  const { db, now, settings, background } = c.var.deps
  const scope = { db, now: now() }
  const token = bearerOf(c)
  const display = token ? await findDisplay(scope, token) : undefined
  if (!display) throw new CodedError('not_signed_in', 'This display isn’t paired.')
  if (isLastSeenDue(display, scope.now)) {
    background.run('mark display seen', () => updateLastSeen(scope, display.id))
  }
  const head: Omit<Board, 'vehicles'> = {
    clubName: CLUB.name,
    timeZone: settings.timeZone,
    displayName: display.name,
  }
  const vehicles = await boardVehicles(db, display)
  const body = `${JSON.stringify(head).slice(0, -1)},"vehicles":${vehicles}}`
  return c.body(body, 200, { 'content-type': 'application/json' })
}

mount(kioskRoutes, api.readBoard, readBoard, [
  etag({ retainedHeaders: [...RETAINED_304_HEADERS, BUILD_HEADER] }),
])
