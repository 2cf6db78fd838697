import { Hono } from 'hono'
import { checkoutCompleteSchema, checkoutInitSchema } from '#domain/merch/checkout.schema.ts'
import { browserOf, knownBrowser } from '#server/http/browser-cookie.ts'
import type { AppEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/input.ts'
import { visitorsLimitedPerAddress } from '#server/http/visitor-limits.ts'
import { countLookUp } from '#server/modules/membership-check/limit-look-ups.ts'
import { sendReceipts } from '#server/modules/receipts/send-receipts.ts'
import { originOf } from './checkout-origin.ts'
import { completeCheckout } from './complete-checkout.ts'
import { startCheckout } from './start-checkout.ts'

const limitedCheckouts = visitorsLimitedPerAddress('checkouts', { windowSeconds: 10 * 60 })

export const checkoutRoutes = new Hono<AppEnv>()
  .post('/api/merch/checkout/init', limitedCheckouts, async (c) => {
    const init = await readBody(c, checkoutInitSchema)
    await countLookUp(c, init.customerEmail)
    const { db, now, payments, log } = c.var.deps
    const origin = await originOf(c)
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
