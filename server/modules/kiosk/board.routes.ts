import { Hono } from 'hono'
import { CLUB } from '#domain/club.ts'
import type { Board } from '#domain/displays/display.schema.ts'
import { CodedError } from '#domain/errors.ts'
import type { AppEnv } from '#server/http/context.ts'
import { bearerOf } from '#server/http/guards.ts'
import { API_HEADERS } from '#server/http/policies.ts'
import { boardVehicles } from './board-vehicles.ts'
import { findDisplay, isSeenDue, markSeen } from './find-display.ts'

const HEADERS = Object.fromEntries(API_HEADERS)
const JSON_HEADERS = { ...HEADERS, 'content-type': 'application/json' }

/**
 * The one route that every display calls every ten seconds. It stands before the common middleware and sends
 * its headers as constants.
 */
export const boardRoutes = new Hono<AppEnv>().get('/api/kiosk/board', async (c) => {
  const { db, now, settings, build, background } = c.get('deps')
  const token = bearerOf(c)
  const display = token ? await findDisplay(db, token) : undefined
  if (!display) throw new CodedError('not_signed_in', 'This display is not paired.')
  const scope = { db, now: now() }
  if (isSeenDue(display, scope.now)) {
    background.run('mark display seen', () => markSeen(scope, display.id))
  }
  // The zone is the server's setting, which no revision counts; a wall reads its clock and its days by it.
  const revision = `${display.revision}-${settings.timeZone}`
  const etag = `"${revision}"`
  if (c.req.header('if-none-match') === etag) {
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
