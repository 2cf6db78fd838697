import { Hono } from 'hono'
import { CLUB } from '#domain/club.ts'
import { type Board, claimPairingSchema } from '#domain/displays/display.schema.ts'
import { CodedError } from '#domain/errors.ts'
import { clientAddress } from '#server/http/address.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { bearerOf } from '#server/http/guards.ts'
import { readBody } from '#server/http/input.ts'
import { countUse, type Limit } from '#server/http/rate-limit.ts'
import { beginPairing } from './begin-pairing.ts'
import { boardVehicles } from './board-vehicles.ts'
import { claimPairing } from './claim-pairing.ts'
import { type DisplayAtRevision, findDisplay, markSeen } from './find-display.ts'
import { pairingLimits } from './pairing-limits.ts'

function scopeOf(c: AppContext) {
  const { db, now, secret } = c.var.deps
  return { db, now: now(), key: secret }
}

async function limitAddress(c: AppContext, limit: Limit): Promise<void> {
  await countUse(c.var.deps.db, c.var.deps.now(), limit, clientAddress(c))
}

async function displayOf(c: AppContext): Promise<DisplayAtRevision> {
  const token = bearerOf(c)
  const display = token ? await findDisplay(c.var.deps.db, token) : undefined
  if (!display) throw new CodedError('not_signed_in', 'This display is not paired.')
  const { log } = c.var.deps
  markSeen(scopeOf(c), display).catch((err) => log.warn({ err }, 'last seen was not noted'))
  return display
}

export const kioskRoutes = new Hono<AppEnv>()
  .use('/api/kiosk/*', async (c, next) => {
    c.header('x-build', c.var.deps.build)
    await next()
  })
  .post('/api/kiosk/pairings', async (c) => {
    await limitAddress(c, pairingLimits(c.var.deps.settings).begin)
    return c.json(await beginPairing(scopeOf(c)), 201)
  })
  .post('/api/kiosk/pairings/claim', async (c) => {
    await limitAddress(c, pairingLimits(c.var.deps.settings).claim)
    const { secret } = await readBody(c, claimPairingSchema)
    return c.json(await claimPairing(scopeOf(c), secret))
  })
  .get('/api/kiosk/board', async (c) => {
    const display = await displayOf(c)
    const etag = `"${display.revision}"`
    c.header('etag', etag)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    const { db, settings } = c.var.deps
    const board: Board = {
      revision: display.revision,
      clubName: CLUB.name,
      timeZone: settings.timeZone,
      displayName: display.name,
      vehicles: await boardVehicles(db, display),
    }
    return c.json(board)
  })
