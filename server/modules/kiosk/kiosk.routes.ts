import { Hono } from 'hono'
import * as api from '#domain/api/kiosk.ts'
import { CLUB } from '#domain/club.ts'
import type { Board } from '#domain/displays/display.ts'
import { CodedError } from '#domain/errors.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { bearerOf } from '#server/http/guards.ts'
import { hasTag } from '#server/http/held-answer.ts'
import { readBody } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { API_HEADERS } from '#server/http/policies.ts'
import { limitOwnUse } from '#server/http/rate-limit.ts'
import { boardVehicles } from './board-vehicles.ts'
import { findDisplay, isLastSeenDue, updateLastSeen } from './find-display.ts'
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
  await limitOwnUse(c, pairingLimits(c.var.deps.settings).begin)
  return beginPairing(scopeOf(c))
})

mount(kioskRoutes, api.claimPairing, async (c) => {
  await limitOwnUse(c, pairingLimits(c.var.deps.settings).claim)
  const { secret } = await readBody(c, api.claimPairing.request)
  return claimPairing(scopeOf(c), secret)
})

const HEADERS = Object.fromEntries(API_HEADERS)
const JSON_HEADERS = { ...HEADERS, 'content-type': 'application/json' }

/**
 * Every display polls this route every ten seconds, so it is registered before the common middleware and sends constant
 * headers.
 */
export const boardRoutes = new Hono<AppEnv>()

mount(boardRoutes, api.readBoard, async (c) => {
  const { db, now, settings, build, background } = c.get('deps')
  const scope = { db, now: now() }
  const token = bearerOf(c)
  const display = token ? await findDisplay(scope, token) : undefined
  if (!display) throw new CodedError('not_signed_in', 'This display isn’t paired.')
  if (isLastSeenDue(display, scope.now)) {
    background.run('mark display seen', () => updateLastSeen(scope, display.id))
  }
  // The time zone is a setting, which the revision does not cover, but displays need it for their clock and days.
  const revision = `${display.revision}-${settings.timeZone}`
  const etag = `"${revision}"`
  if (hasTag(c.req.header('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: { 'x-build': build, etag, ...HEADERS } })
  }
  const head: Omit<Board, 'vehicles'> = {
    revision,
    clubName: CLUB.name,
    timeZone: settings.timeZone,
    displayName: display.name,
  }
  const vehicles = await boardVehicles(db, display)
  const body = `${JSON.stringify(head).slice(0, -1)},"vehicles":${vehicles}}`
  return new Response(body, { headers: { 'x-build': build, etag, ...JSON_HEADERS } })
})
