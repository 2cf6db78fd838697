import { Hono } from 'hono'
import * as api from '#domain/api/checkout.ts'
import { browserOf, knownBrowser } from '#server/http/browser-cookie.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { callerOf } from '#server/http/guards.ts'
import { readBody } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { visitorsLimitedPerAddress } from '#server/http/public-form.ts'
import { addressHashOf } from '#server/http/rate-limit.ts'
import { keyedHash } from '#server/http/secrets.ts'
import { countLookup } from '#server/modules/membership-check/limit-lookups.ts'
import { sendReceipts } from '#server/modules/receipts/send-receipts.ts'
import { completeCheckout } from './complete-checkout.ts'
import { startCheckout } from './start-checkout.ts'

const limitedCheckouts = visitorsLimitedPerAddress('checkouts')

export const checkoutRoutes = new Hono<AppEnv>()

mount(
  checkoutRoutes,
  api.startCheckout,
  async (c) => {
    const init = await readBody(c, api.startCheckout.request)
    await countLookup(c, init.customerEmail)
    const { db, now, payments, log } = c.var.deps
    const from = { browserHash: browserOf(c), addressHash: await originOf(c) }
    return startCheckout({ db, now: now(), payments, log, ...from }, init)
  },
  [limitedCheckouts],
)

mount(
  checkoutRoutes,
  api.completeCheckout,
  async (c) => {
    const sent = await readBody(c, api.completeCheckout.request)
    const { db, now, payments, log, delivery, settings, background } = c.var.deps
    const scope = { db, now, payments, log, browserHash: knownBrowser(c) }
    const answer = await completeCheckout(scope, sent)
    if (answer.success) {
      background.run('a receipt', () =>
        sendReceipts({ db, clock: now, delivery, settings, log }, answer.orderId),
      )
    }
    return answer
  },
  [limitedCheckouts],
)

/**
 * The keyed hash of whose checkouts share the limit on stock held without a card: a visitor's address, or
 * a signed-in person, since the whole club may share one address.
 */
async function originOf(c: AppContext): Promise<string> {
  const { member, admin } = await callerOf(c)
  const person = member?.memberId ?? admin?.sessionId
  return person ? keyedHash(c.var.deps.secret, 'checkouts of', person) : addressHashOf(c)
}
