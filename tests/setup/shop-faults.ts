import { sql } from 'drizzle-orm'
import { variants } from '#server/db/schema/shop.ts'
import { paymentUpdated, sendEvent } from '#server/demo/square/events.ts'
import type { SquareCall } from '#server/demo/square/stand-in.ts'
import type { Fault } from '../fakes/faulty-square.ts'
import { whatIsWrong } from './shop-books.ts'
import {
  killAt,
  killWaitingFor,
  lockOrder,
  lockVariant,
  unheard,
  untilSomebodyWaits,
} from './shop-kills.ts'
import type { ShopProcess } from './shop-process.ts'
import { buying, onSale, orderOf, readyToPay } from './shop-stock.ts'

type Buyer = Awaited<ReturnType<typeof newBuyer>>
type Scenario = { name: string; play(shop: ShopProcess, buyer: Buyer): Promise<unknown> }

const MINUTE = 60_000

async function newBuyer(shop: ShopProcess) {
  const { variant, line } = await onSale(shop.db, 2800)
  const browser = shop.browser()
  const checkout = buying(line(2))
  const ready = () => readyToPay(browser, checkout)
  const pay = async () => {
    const body = await ready()
    await browser.complete(body)
    return orderOf(shop.db, body.squareOrderId)
  }
  return { variant, browser, checkout, ready, pay }
}

/** Lets a charge complete, then kills the server while the next step waits for `lock`. */
async function killAfterCharge(shop: ShopProcess, buyer: Buyer, what: 'order' | 'variant') {
  const body = await buyer.ready()
  const { id } = await orderOf(shop.db, body.squareOrderId)
  const lock = what === 'order' ? lockOrder(id) : lockVariant(buyer.variant.id)
  await shop.db.transaction(async (tx) => {
    shop.square.watch(async (call, step) => {
      if (call !== 'payments.create' || step !== 'after') return
      shop.square.watch(() => undefined)
      await lock(tx)
    })
    unheard(buyer.browser.complete(body))
    await untilSomebodyWaits(shop.db)
    await shop.server.kill()
  })
}

async function leaveUnknown(shop: ShopProcess, buyer: Buyer) {
  shop.square.faults.next('payments.create', 'drop-after', 'drop-before')
  return buyer.pay()
}

async function refund(shop: ShopProcess, id: string, variantId: string) {
  const form = { amount: 5600, reason: 'Torn', returns: [{ variantId, quantity: 2 }] }
  return (await shop.admin()).post(`/api/merch/orders/${id}/refunds`, form)
}

const during =
  (call: SquareCall, step: 'before' | 'after'): Scenario['play'] =>
  async (shop, buyer) => {
    if (call === 'orders.create') {
      return killAt(shop, call, step, () => unheard(buyer.browser.init(buyer.checkout)))
    }
    if (call === 'refunds.create') {
      const { id } = await buyer.pay()
      return killAt(shop, call, step, () => unheard(refund(shop, id, buyer.variant.id)))
    }
    if (call === 'orders.get' || call === 'payments.cancel') {
      const faults: Fault[] =
        call === 'orders.get' ? ['drop-after', 'drop-before'] : ['drop-before', 'drop-before']
      shop.square.faults.next('payments.create', ...faults)
      await buyer.pay()
      return killAt(shop, call, step, () => unheard(shop.passTime(MINUTE)))
    }
    const body = await buyer.ready()
    return killAt(shop, call, step, () => unheard(buyer.browser.complete(body)))
  }

/** A crash at each step of a sale; `tests/api/checkout-settling.test.ts` has the faults of Square. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'killed before the hold is committed',
    play: async (shop, { variant, browser, checkout }) =>
      killWaitingFor(shop, lockVariant(variant.id), () => unheard(browser.init(checkout))),
  },
  { name: 'killed when the hold is committed', play: during('orders.create', 'before') },
  { name: 'killed when Square has the order', play: during('orders.create', 'after') },
  {
    name: 'killed between checkout and payment',
    play: async (shop, buyer) => {
      await buyer.ready()
      await shop.server.kill()
    },
  },
  {
    name: 'killed before charging is committed',
    play: async (shop, { ready, browser }) => {
      const body = await ready()
      const { id } = await orderOf(shop.db, body.squareOrderId)
      await killWaitingFor(shop, lockOrder(id), () => unheard(browser.complete(body)))
    },
  },
  { name: 'killed when charging is committed', play: during('payments.create', 'before') },
  { name: 'killed when the card is charged', play: during('payments.create', 'after') },
  {
    name: 'killed before the charge is written down',
    play: (shop, buyer) => killAfterCharge(shop, buyer, 'order'),
  },
  {
    name: 'killed while the charge is written down',
    play: (shop, buyer) => killAfterCharge(shop, buyer, 'variant'),
  },
  { name: 'killed while the loop looks', play: during('orders.get', 'after') },
  { name: 'killed while the loop cancels', play: during('payments.cancel', 'after') },
  {
    name: 'killed while an event is written down',
    play: async (shop, buyer) => {
      const { id, squareOrderId } = await leaveUnknown(shop, buyer)
      const payment = shop.square.ledger.paymentOf(squareOrderId ?? '')
      if (!payment) throw new Error('nothing was charged')
      const send = () => sendEvent(paymentUpdated(payment), shop.webhook)
      await killWaitingFor(shop, lockOrder(id), () => unheard(send()))
    },
  },
  { name: 'killed when a refund is written down', play: during('refunds.create', 'before') },
  { name: 'killed when a refund is made', play: during('refunds.create', 'after') },
]

/**
 * Plays a scenario among other buyers, restarts the server and advances 90 seconds. Returns the problems found then,
 * and again once open checkouts have had their 15 minutes.
 */
export async function playAndSettle(
  shop: ShopProcess,
  { name, play }: Scenario,
): Promise<string[]> {
  const [early, other, buyer] = [await newBuyer(shop), await newBuyer(shop), await newBuyer(shop)]
  await early.pay()
  const beginning = [early, other].map((one) => one.ready().catch(() => undefined))
  await play(shop, buyer)
  await Promise.all(beginning)
  await shop.restart()
  for (const milliseconds of [0, MINUTE, MINUTE / 2]) await shop.passTime(milliseconds)
  const wrong = await whatIsWrong(shop)
  await shop.passTime(15 * MINUTE)
  wrong.push(...(await whatIsWrong(shop)))
  const held = await shop.db.$count(variants, sql`${variants.quantityHeld} > 0`)
  if (held > 0) wrong.push(`${held} variants are still held`)
  return wrong.map((problem) => `${name}: ${problem}`)
}
