import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT } from '#server/square-settings.ts'
import { startFaultySquare } from '../../tests/fakes/faulty-square.ts'
import { PaymentsFailed } from './payments.ts'
import { squarePayments } from './square.ts'

const square = await startFaultySquare()
const payments = squarePayments({ ...DEMO_ACCOUNT, apiUrl: square.url })
await payments.ready()
afterAll(() => square.close())
beforeEach(() => square.faults.clear())

const order = () => ({
  id: randomUUID(),
  lines: [
    { name: 'Cap', size: 'M', quantity: 2, unitPrice: 2899 },
    { name: 'Polo', size: 'L', quantity: 1, unitPrice: 4600 },
  ],
  discount: 1039,
  total: 9359,
})
const chargeInputFor = (squareOrderId: string, sourceId = 'cnon:card-nonce-ok') => ({
  sourceId,
  squareOrderId,
  amount: 9359,
  idempotencyKey: randomUUID(),
  buyerEmail: 'edith@example.test',
  note: 'Order 1001',
})
const chargesOf = (squareOrderId: string) =>
  square.ledger.charges().filter(({ orderId }) => orderId === squareOrderId)

describe('an order', () => {
  test('comes to the same total at Square, once however often it is sent', async () => {
    const input = order()
    const id = await payments.createOrder(input)
    expect(await payments.createOrder(input)).toBe(id)
    expect(square.ledger.orders.get(id)).toMatchObject({ total: 9359, key: input.id })
    expect(await payments.findPayment(id)).toBeNull()
  })

  test('of another total than ours is not taken', async () => {
    await expect(payments.createOrder({ ...order(), total: 9358 })).rejects.toThrow(PaymentsFailed)
  })
})

describe('a charge', () => {
  test('is paid, and found by its order', async () => {
    const id = await payments.createOrder(order())
    const charge = await payments.charge(chargeInputFor(id))
    const payment = { paymentId: chargesOf(id)[0]?.id, amount: 9359 }
    expect(charge).toEqual({ kind: 'paid', ...payment })
    expect(await payments.findPayment(id)).toEqual(payment)
  })

  test.each([
    ['declined', 'Your card was declined.'],
    ['rejected-cvv', 'The card’s security code is wrong.'],
    ['rejected-postalcode', 'The ZIP code doesn’t match the card.'],
    ['rejected-expiration', 'The card’s expiration date is wrong.'],
    ['insufficient-funds', 'The card doesn’t cover this amount.'],
    ['already-used', 'These card details were already used.'],
    ['unheard-of', 'We couldn’t charge the card.'],
  ])('with the nonce %s is declined in words', async (nonce, message) => {
    const id = await payments.createOrder(order())
    const charge = await payments.charge(chargeInputFor(id, `cnon:card-nonce-${nonce}`))
    expect(charge).toMatchObject({ kind: 'declined', reason: expect.stringContaining(message) })
    expect(chargesOf(id)).toEqual([])
  })

  test('is requested once more with the same key when the connection breaks', async () => {
    for (const fault of ['drop-before', 'drop-after', 'broken-before', 'broken-after'] as const) {
      const id = await payments.createOrder(order())
      square.faults.next('payments.create', fault)
      expect(await payments.charge(chargeInputFor(id))).toMatchObject({ kind: 'paid' })
      expect(chargesOf(id)).toHaveLength(1)
    }
  })

  test('is unknown when it breaks twice, whatever was charged', async () => {
    for (const second of ['drop-before', 'broken-after', 'busy'] as const) {
      const id = await payments.createOrder(order())
      square.faults.next('payments.create', 'drop-after', second)
      expect(await payments.charge(chargeInputFor(id))).toEqual({ kind: 'unknown' })
      expect(chargesOf(id)).toHaveLength(1)
    }
  })

  test('that breaks first and is declined then is declined', async () => {
    const id = await payments.createOrder(order())
    square.faults.next('payments.create', 'drop-after')
    const charge = await payments.charge(chargeInputFor(id, 'cnon:card-nonce-declined'))
    expect(charge.kind).toBe('declined')
  })

  test('that breaks first is unknown when its token was used then', async () => {
    const id = await payments.createOrder(order())
    square.faults.next('payments.create', 'drop-before')
    const charge = await payments.charge(chargeInputFor(id, 'cnon:card-nonce-already-used'))
    expect(charge).toEqual({ kind: 'unknown' })
  })

  test('of a busy Square was not made', async () => {
    const id = await payments.createOrder(order())
    square.faults.next('payments.create', 'busy')
    expect((await payments.charge(chargeInputFor(id))).kind).toBe('declined')
    expect(chargesOf(id)).toEqual([])
  })
})

test('an answer that stops in its middle is as good as none', { timeout: 5000 }, async () => {
  const { url: apiUrl, faults } = square
  const patient = squarePayments({
    ...DEMO_ACCOUNT,
    apiUrl,
    chargeSeconds: 0.2,
    otherSeconds: 0.2,
  })
  const id = await patient.createOrder(order())
  faults.next('payments.create', 'stall-after', 'stall-before')
  expect(await patient.charge(chargeInputFor(id))).toEqual({ kind: 'unknown' })
  expect(chargesOf(id)).toHaveLength(1)
  faults.next('orders.get', 'stall-after')
  await expect(patient.findPayment(id)).rejects.toThrow('orders.get: no answer')
  faults.next('payments.cancel', 'stall-after')
  await expect(patient.cancelCharge(randomUUID())).rejects.toThrow('no answer')
  faults.next('orders.create', 'stall-before')
  await expect(patient.createOrder(order())).rejects.toThrow('orders.create: no answer')
  const paymentId = chargesOf(id)[0]?.id ?? ''
  const back = { paymentId, amount: 1, idempotencyKey: randomUUID(), reason: 'Torn' }
  faults.next('refunds.create', 'stall-after')
  expect(await patient.refund(back)).toEqual({ kind: 'unknown' })
  faults.next('refunds.get', 'stall-after')
  await expect(patient.findRefund('r')).rejects.toThrow('refunds.get: no answer')
  square.dropHanging()
})

test('a charge whose first try took too long is not tried again', async () => {
  const { url: apiUrl, faults } = square
  const times = { chargeSeconds: 0.2, secondTryWithinSeconds: 0.1 }
  const slow = squarePayments({ ...DEMO_ACCOUNT, apiUrl, ...times })
  const id = await slow.createOrder(order())
  faults.next('payments.create', 'hang-before')
  expect(await slow.charge(chargeInputFor(id))).toEqual({ kind: 'unknown' })
  expect(chargesOf(id)).toEqual([])
  square.dropHanging()
})
