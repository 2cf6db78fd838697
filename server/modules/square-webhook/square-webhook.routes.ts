import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import * as api from '#domain/api/webhooks.ts'
import { CodedError } from '#domain/errors.ts'
import { PaymentsFailed } from '#server/adapters/payments.ts'
import type { AppEnv } from '#server/http/context.ts'
import { readBytes } from '#server/http/edge.ts'
import { parseInput, parseJson } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { sameSecret } from '#server/http/secrets.ts'
import { paymentsUnavailable } from '#server/modules/checkout/start-checkout.ts'
import type { Settings } from '#server/settings.ts'
import { DEMO_ACCOUNT, SQUARE_WEBHOOK } from '#server/square-settings.ts'
import { takeSquareEvent } from './take-square-event.ts'

const MAX_BYTES = 64 * 1024

function keyOf({ square, mode }: Pick<Settings, 'square' | 'mode'>): string | null {
  if (square) return square.webhookSignatureKey
  return mode === 'demo' ? DEMO_ACCOUNT.webhookSignatureKey : null
}

/** Authenticated by Square's signature, so cookies are ignored. */
export const squareWebhookRoutes = new Hono<AppEnv>()

mount(squareWebhookRoutes, api.takeSquareEvent, async (c) => {
  const { db, now, settings, payments, log } = c.var.deps
  const key = keyOf(settings)
  if (!key) throw paymentsUnavailable()
  const body = new Uint8Array(await readBytes(c, MAX_BYTES))
  const header = c.req.header('x-square-hmacsha256-signature')
  checkSquareSignature({ header, body, publicUrl: settings.publicUrl, key })
  const event = parseInput(api.takeSquareEvent.request, parseJson(body))
  if (!payments) throw paymentsUnavailable()
  await takeSquareEvent({ db, now: now(), payments }, event).catch((error: unknown) => {
    if (!(error instanceof PaymentsFailed)) throw error
    log.warn({ err: error, event: event.event_id }, 'a Square event failed; Square will resend it')
    throw paymentsUnavailable()
  })
  return { ok: true }
})

type Signed = { header: string | undefined; body: Uint8Array; publicUrl: string; key: string }

/**
 * Accepts what Square signed: base64 of the HMAC-SHA256 over the webhook's address and the body's bytes.
 * Throws `bad_signature`.
 */
function checkSquareSignature({ header, body, publicUrl, key }: Signed): void {
  const right = createHmac('sha256', key)
    .update(publicUrl + SQUARE_WEBHOOK)
    .update(body)
  if (header && sameSecret(header, right.digest('base64'))) return
  throw new CodedError('bad_signature', 'This wasn’t signed by Square.')
}
