import { Hono } from 'hono'
import { checkoutCompleteSchema, checkoutInitSchema } from '#domain/merch/checkout.schema.ts'
import { browserOf, knownBrowser } from '#server/http/browser-cookie.ts'
import type { AppEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/input.ts'
import { limitedAs, limitedPerAddress } from '#server/http/rate-limit.ts'
import { limitedMembershipChecks } from '#server/modules/membership-check/membership-check.routes.ts'
import { sendReceipts } from '#server/modules/receipts/send-receipts.ts'
import { completeCheckout } from './complete-checkout.ts'
import { startCheckout } from './start-checkout.ts'

const limitedCheckouts = limitedPerAddress('checkouts', { windowSeconds: 10 * 60 })

export const checkoutRoutes = new Hono<AppEnv>()
  .post('/api/merch/checkout/init', limitedCheckouts, limitedMembershipChecks, async (c) => {
    const init = await readBody(c, checkoutInitSchema)
    const { db, now, payments, log, settings } = c.var.deps
    const origin = { addressHash: limitedAs(c), mostOpen: settings.limits.openCheckouts }
    const scope = { db, now: now(), payments, log, browserHash: browserOf(c), origin }
    return c.json(await startCheckout(scope, init))
  })
  .post('/api/merch/checkout/complete', limitedCheckouts, async (c) => {
    const sent = await readBody(c, checkoutCompleteSchema)
    const { db, now, payments, log, delivery, settings, background } = c.var.deps
    const scope = { db, now, payments, log, browserHash: knownBrowser(c) }
    const answer = await completeCheckout(scope, sent)
    if (answer.success) {
      background.run('a receipt', () =>
        sendReceipts({ db, clock: now, delivery, settings, log }, answer.orderId),
      )
    }
    return c.json(answer)
  })
