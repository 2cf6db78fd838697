import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { isolated } from '#domain/isolated.ts'
import type { CheckoutCompleted } from '#domain/merch/checkout.ts'
import { createDelivery } from '#server/adapters/create-delivery.ts'
import { DeliveryFailed } from '#server/adapters/delivery.ts'
import { receiptMails } from '#server/db/schema/shop-money.ts'
import { createLog } from '#server/log.ts'
import { readFigures } from '#server/modules/health/read-health.ts'
import { sendReceipts } from '#server/modules/receipts/send-receipts.ts'
import { settleRefunds } from '#server/modules/refunds/settle-refunds.ts'
import { readSettings } from '#server/settings.ts'
import { makeMember } from '../factories/members.ts'
import { makeProduct, makeVariant } from '../factories/merch.ts'
import { makeOrder } from '../factories/orders.ts'
import { only } from '../factories/rows.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { captureDeliveries } from '../setup/api-fixture.ts'
import { openShop } from '../setup/shop-api.ts'
import { buying, onSale, readyToPay } from '../setup/shop-stock.ts'

const shop = await openShop()
const { db, clock, settings, delivered } = shop
const log = pino({ level: 'silent' })
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.background.finished()
  await db.delete(receiptMails)
  delivered.length = 0
})

const receiptOf = async (id: string) => (await textOf(shop.visitor().get(`/receipts/${id}`))).text
const anOrder = (overrides: Omit<Parameters<typeof makeOrder>[1], 'now'> = {}) =>
  makeOrder(db, { now: clock.now(), ...overrides })

async function bought(change: object = {}) {
  const { line, product, variant } = await onSale(db, 2899)
  const browser = shop.browser()
  const body = await readyToPay(browser, { ...buying(line(2)), ...change })
  const answer = await bodyOf<CheckoutCompleted>(browser.complete(body))
  if (!answer.success) throw new Error(answer.error)
  return { id: answer.orderId, product, variant, again: () => browser.complete(body) }
}

describe('a receipt', () => {
  test('says who bought what for how much, and nothing else about the buyer', async () => {
    const { email } = await makeMember(db)
    const { id, product } = await bought({ customerEmail: email, customerPhone: '(215) 555-0142' })
    const page = await receiptOf(id)
    for (const text of [product.name, '$28.99', '$57.98', '−$5.79', '$52.19', 'Edith Harrow']) {
      expect(page).toContain(text)
    }
    expect(page).toMatch(/<h1[^>]*>Paid<\/h1>/)
    expect(page).toContain('Sat, May 23, 2026')
    expect(page).not.toContain(email)
    expect(page).not.toContain(id)
  })

  test('is cached nowhere, found by nobody and runs nothing', async () => {
    const { id } = await anOrder()
    const { headers, status } = await shop.visitor().get(`/receipts/${id.toUpperCase()}`)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    })
    const page = await receiptOf(id)
    const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(page).not.toMatch(/<script| style=| on\w+=/)
    expect(page).toContain('@media print')
  })

  test.each([
    [{ refunded: 1000 }, 'Partly refunded', 'We refunded $10.00 of $56.00'],
    [{ refunded: 5600 }, 'Refunded', 'We refunded $56.00 to your card'],
    [{ state: 'unknown', paidAt: null }, 'Checking payment', 'You won’t be charged twice'],
    [{ state: 'charging', paidAt: null }, 'Checking payment', 'You won’t be charged twice'],
    [{ state: 'failed', paidAt: null, failure: 'Declined.' }, 'Not charged', 'Declined.'],
    [{ state: 'lapsed', paidAt: null }, 'Not charged', 'You weren’t charged'],
    [
      { state: 'failed', paidAt: null, refunded: 5600, failure: 'The whole amount is returned.' },
      'Refunded',
      'The whole amount is returned.',
    ],
  ] as const)('of %j says so', async (overrides, title, text) => {
    const { id } = await anOrder(overrides)
    const page = await receiptOf(id)
    expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(page).toContain(text)
  })

  test('says when it was handed over', async () => {
    const waiting = await receiptOf((await anOrder()).id)
    expect(waiting).toContain('Pick it up at the clubhouse')
    const done = await receiptOf((await anOrder({ handedOverAt: clock.now() })).id)
    expect(done).toContain('Picked up on Sat, May 23, 2026.')
    expect(done).not.toContain('Pick it up')
  })

  test.each([
    [1, [/Returned: .+ \(M\)\./, /Pick up the rest at the clubhouse/]],
    [2, [/Returned: 2 × .+ \(M\)\./, /^(?!.*Pick)/s]],
  ])('names the goods when %d of 2 were returned', async (returned, expected) => {
    const product = await makeProduct(db)
    const variant = await makeVariant(db, { product })
    const bought = [{ product, variant, quantity: 2, returned }]
    const page = await receiptOf((await anOrder({ bought, refunded: 1000 })).id)
    for (const text of expected) expect(page).toMatch(text)
  })

  test('shows a name as text, whatever it is made of', async () => {
    const { id } = await anOrder({ customerName: '<img src=x onerror=alert(1)>&"' })
    const page = await receiptOf(id)
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;')
    expect(page).not.toContain('<img src=x')
  })

  test.each([randomUUID(), 'x', '..%2f'])('of no order (%s) is a 404', async (id) => {
    await refusalOf(shop.visitor().get(`/receipts/${id}`), 404, 'not_found')
  })
})

describe('the e-mail with a receipt', () => {
  const send = (delivery = captureDeliveries().delivery) =>
    sendReceipts({ db, clock: clock.now, delivery, settings, log })
  const rowOf = async (id: string) =>
    only(await db.select().from(receiptMails).where(eq(receiptMails.orderId, id)))
  const failing = () => {
    const { delivery, delivered: tried } = captureDeliveries()
    const email = {
      ...delivery.email,
      send: async (to: string, message: { subject: string; text: string }) => {
        await delivery.email.send(to, message)
        throw new DeliveryFailed('email refused', { isTemporary: true })
      },
    }
    return { delivery: { ...delivery, email }, tried }
  }

  test('goes out once the order is paid, once, with its address', async () => {
    const { id, again } = await bought()
    await shop.background.finished()
    await Promise.all([again(), again(), send(), send()])
    await shop.background.finished()
    expect(delivered).toMatchObject([{ channel: 'email', to: 'edith.harrow@example.test' }])
    const [mail] = delivered
    const link = `${settings.publicUrl}/receipts/${id}`
    expect(mail?.subject).toMatch(/^Paid: your order \d+ at Rowhouse Motor Club$/)
    expect(mail?.text).toContain(link)
    expect(mail?.text).toContain('$57.98')
    expect(mail?.text).toContain('This is a demo with a practice card. No real money moves.')
    expect(await rowOf(id)).toMatchObject({ sentAt: clock.now(), tries: 1 })
  })

  test('goes out again once Square has accepted a refund, and says how much and what was returned', async () => {
    const { id, product, variant } = await bought()
    await shop.background.finished()
    delivered.length = 0
    shop.square.nextRefunds('PENDING')
    const returns = [{ variantId: variant.id, quantity: 1 }]
    const form = { amount: 1000, reason: 'Torn', returns }
    const admin = await shop.asAdmin()
    await bodyOf(admin.post(`/api/merch/orders/${id}/refunds`, form), 201)
    const { delivery, delivered: got } = captureDeliveries()
    await send(delivery)
    clock.advance({ minutes: 11 })
    await settleRefunds({ db, now: clock.now(), payments: shop.payments, log })
    await send(delivery)
    expect(got).toMatchObject([{ subject: expect.stringMatching(/^Partial refund on its way: /) }])
    const [mail] = got
    expect(mail?.text).toMatch(/here’s your updated receipt.*We’re refunding \$10\.00 of \$57\.98/s)
    expect(mail?.text).toContain(`Returned: ${isolated(product.name)} (M).`)
    expect(mail?.text).not.toMatch(/Thank you|No card/)
  })

  test('that is refused is tried again, ever more seldom, for three days', async () => {
    const { id } = await anOrder()
    await db
      .insert(receiptMails)
      .values({ orderId: id, nextTryAt: clock.now(), createdAt: clock.now() })
    const { delivery, tried } = failing()
    const tries: number[] = []
    for (let minute = 0; minute <= 240; minute++) {
      const before = tried.length
      await send(delivery)
      if (tried.length > before) tries.push(minute)
      clock.advance({ minutes: 1 })
    }
    expect(tries).toEqual([0, 2, 6, 14, 30, 62, 122, 182])
    expect((await rowOf(id)).sentAt).toBeNull()
    clock.advance({ days: 3 })
    await send(delivery)
    expect(tried).toHaveLength(tries.length)
  })

  test('is sent by one process alone, however slow the mail server is', async () => {
    const orders = [await anOrder(), await anOrder()]
    const createdAt = clock.now()
    for (const { id } of orders) {
      await db.insert(receiptMails).values({ orderId: id, nextTryAt: createdAt, createdAt })
    }
    const { delivery, delivered: got } = captureDeliveries()
    let isOther = false
    const email = {
      ...delivery.email,
      send: async (...mail: Parameters<typeof delivery.email.send>) => {
        if (!isOther && got.length > 0) {
          isOther = true
          await send({ ...delivery, email })
          isOther = false
        }
        if (!isOther) clock.advance({ minutes: 3 })
        await delivery.email.send(...mail)
      },
    }
    await send({ ...delivery, email })
    expect(got).toHaveLength(orders.length)
  })

  test('is owed an hour after it should have gone, until it is given up, and by nobody without SMTP', async () => {
    const { id } = await anOrder()
    const createdAt = clock.now()
    const { delivery } = captureDeliveries()
    const silent = { ...delivery, email: { ...delivery.email, delivers: false } }
    const owed = async (by = delivery) =>
      (await readFigures({ db, now: clock.now(), delivery: by })).receiptsOwed
    const before = await owed()
    await db.insert(receiptMails).values({ orderId: id, nextTryAt: createdAt, createdAt })
    expect(await owed()).toBe(before)
    clock.advance({ hours: 2 })
    expect(await owed()).toBe(before + 1)
    expect(await owed(silent)).toBe(0)
    clock.advance({ days: 3 })
    expect(await owed()).toBe(0)
  })

  test('never holds up the checkout', async () => {
    const { delivery } = captureDeliveries()
    const email = { ...delivery.email, send: () => new Promise<never>(() => undefined) }
    const slow = await openShop({}, {}, { delivery: { ...delivery, email } })
    const { line } = await onSale(slow.db)
    const browser = slow.browser()
    const body = await readyToPay(browser, buying(line()))
    expect(await bodyOf(browser.complete(body))).toMatchObject({ success: true })
    await slow.close()
  })

  test('is not sent in the demo without SMTP, which says so without naming anybody', async () => {
    const lines: string[] = []
    const noting = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
    const delivery = createDelivery(readSettings({}), noting)
    const { id } = await anOrder()
    const createdAt = clock.now()
    await db.insert(receiptMails).values({ orderId: id, nextTryAt: createdAt, createdAt })
    await sendReceipts({ db, clock: clock.now, delivery, settings, log: noting }, id)
    await sendReceipts({ db, clock: clock.now, delivery, settings, log: noting })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('no receipt was sent')
    expect(lines[0]).not.toContain('Edith')
    expect(await rowOf(id)).toMatchObject({ tries: 0, sentAt: null })
  })
})
