import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutCompleted } from '#domain/merch/checkout.ts'
import { settleOrder } from '#server/modules/checkout/settle-order.ts'
import { settleOrders } from '#server/modules/checkout/settle-orders.ts'
import { bodyOf } from '../setup/answers.ts'
import { openShop, type ShopBrowser } from '../setup/shop-api.ts'
import { buying, onSale, orderOf, readyToPay } from '../setup/shop-stock.ts'

const shop = await openShop({}, { chargeSeconds: 0.1 })
const { db, clock, square, payments } = shop
afterAll(() => shop.close())
beforeEach(() => square.faults.clear())

const log = pino({ level: 'silent' })
const scope = () => ({ db, now: clock.now(), payments, log })
const { line } = await onSale(db, 2800, { quantityPurchased: 1000 })
const checkoutOf = (customerEmail: string) => ({ ...buying(line(2)), customerEmail })
type Ready = Awaited<ReturnType<typeof readyToPay>>

const orderFor = ({ squareOrderId }: Ready) => orderOf(db, squareOrderId)

/** Pays, and hears nothing: Square was not reached, and the order comes to nothing. */
async function comesToNothing(browser: ShopBrowser, body: Ready): Promise<Ready> {
  square.faults.next('payments.create', 'drop-before', 'drop-before')
  await bodyOf<CheckoutCompleted>(browser.complete(body))
  clock.advance({ minutes: 1 })
  await settleOrders(scope())
  expect((await orderFor(body)).state).toBe('failed')
  return body
}

const givenUp = async (customerEmail: string, browser = shop.browser()) =>
  comesToNothing(browser, await readyToPay(browser, checkoutOf(customerEmail)))

async function buys(customerEmail: string) {
  const browser = shop.browser()
  const body = await readyToPay(browser, checkoutOf(customerEmail))
  expect(await bodyOf(browser.complete(body))).toMatchObject({ success: true })
}

/** Square makes a charge that it had not answered. */
const chargedLate = ({ squareOrderId, sourceId }: Ready) =>
  square.ledger.note({
    payment: {
      id: randomUUID(),
      key: randomUUID(),
      orderId: squareOrderId,
      amount: 5600,
      sourceId,
      createdAt: clock.now().toISOString(),
    },
  })

const lateAndFound = async (body: Ready) => {
  chargedLate(body)
  clock.advance({ minutes: 11 })
  await settleOrders(scope())
  return orderFor(body)
}

const RETURNED = { state: 'failed', refunded: 5600 }

describe('a late payment goes back when its buyer', () => {
  test('bought again by the same address, written with other capitals', async () => {
    const body = await givenUp('Edith.Case@example.test')
    await buys('edith.case@example.test')
    expect(await lateAndFound(body)).toMatchObject(RETURNED)
  })

  test('paid since what had been begun before', async () => {
    const [laptop, phone] = [shop.browser(), shop.browser()]
    const first = await readyToPay(laptop, checkoutOf('two@example.test'))
    const second = await givenUp('two@example.test', phone)
    expect(await bodyOf(laptop.complete(first))).toMatchObject({ success: true })
    expect(await lateAndFound(second)).toMatchObject(RETURNED)
  })
})

test('a late payment is filled when its buyer had bought before, and not since', async () => {
  await buys('regular@example.test')
  clock.advance({ minutes: 5 })
  expect((await lateAndFound(await givenUp('regular@example.test'))).state).toBe('paid')
})

async function twoGivenUp(customerEmail: string) {
  const browser = shop.browser()
  const bodies = [await givenUp(customerEmail, browser), await givenUp(customerEmail, browser)]
  for (const body of bodies) chargedLate(body)
  const states = async () => {
    const rows = await Promise.all(bodies.map(orderFor))
    return rows.map(({ state }) => state).toSorted()
  }
  return { bodies, states }
}

describe('of two orders of one buyer that were given up and both charged late, one is filled', () => {
  test('when they are found one after the other', async () => {
    const { states } = await twoGivenUp('outage@example.test')
    clock.advance({ minutes: 11 })
    await settleOrders(scope())
    expect(await states()).toEqual(['failed', 'paid'])
  })

  test('when two processes find them at once', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { bodies, states } = await twoGivenUp(`at-once-${turn}@example.test`)
      await Promise.all(
        bodies.map(async (body) => {
          const outcome = { kind: 'paid', paymentId: randomUUID(), amount: 5600 } as const
          await settleOrder(scope(), (await orderFor(body)).id, outcome)
        }),
      )
      expect(await states()).toEqual(['failed', 'paid'])
    }
  })
})
