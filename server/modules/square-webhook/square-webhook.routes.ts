import { Hono } from 'hono'
import { squareEventSchema } from '#domain/merch/square-event.schema.ts'
import { PaymentsFailed } from '#server/adapters/payments.ts'
import { DEMO_ACCOUNT } from '#server/demo/square/demo-account.ts'
import type { AppEnv } from '#server/http/context.ts'
import { parseInput, parseJson, readBytes } from '#server/http/input.ts'
import { paymentsUnavailable } from '#server/modules/checkout/start-checkout.ts'
import type { Settings } from '#server/settings.ts'
import { SQUARE_WEBHOOK } from '#server/square-settings.ts'
import { checkSquareSignature } from './check-square-signature.ts'
import { takeSquareEvent } from './take-square-event.ts'

const MAX_BYTES = 64 * 1024

function keyOf({ square, mode }: Pick<Settings, 'square' | 'mode'>): string | null {
  if (square) return square.webhookSignatureKey
  return mode === 'demo' ? DEMO_ACCOUNT.webhookSignatureKey : null
}

/** Square's signature stands in for a session, so no cookie is looked at. */
export const squareWebhookRoutes = new Hono<AppEnv>().post(SQUARE_WEBHOOK, async (c) => {
  const { db, now, settings, payments, log } = c.var.deps
  const key = keyOf(settings)
  if (!key) throw paymentsUnavailable()
  const body = new Uint8Array(await readBytes(c, MAX_BYTES))
  const header = c.req.header('x-square-hmacsha256-signature')
  checkSquareSignature({ header, body, publicUrl: settings.publicUrl, key })
  const event = parseInput(squareEventSchema, parseJson(body))
  if (!payments) throw paymentsUnavailable()
  await takeSquareEvent({ db, now: now(), payments }, event).catch((error: unknown) => {
    if (!(error instanceof PaymentsFailed)) throw error
    log.warn({ err: error, event: event.event_id }, 'an event of Square has to come again')
    throw paymentsUnavailable()
  })
  return c.json({ ok: true })
})
