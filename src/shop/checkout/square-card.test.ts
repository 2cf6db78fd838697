import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chargeDetails, readCard, type TokenResult } from './square-card.ts'

const ADA = { customerName: 'Ada Test', customerEmail: 'ada@example.test', customerPhone: null }
const DETAILS = chargeDetails(ADA, 2800)
const FAILED = { message: 'Card tokenization failed' }
const answering = (result: TokenResult) => ({ tokenize: async () => result })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a card becomes a token', async () => {
  expect(await readCard(answering({ status: 'OK', token: 'cnon:1' }), DETAILS)).toEqual({
    sourceId: 'cnon:1',
  })
  expect(vi.getTimerCount()).toBe(0)
})

test('a card that is none is refused in the words of the form', async () => {
  const errors = [{ message: 'Card number is not valid' }]
  expect(await readCard(answering({ status: 'Invalid', errors }), DETAILS)).toEqual({
    message: 'Card number is not valid',
  })
})

test.each([
  ['says nothing', answering({ status: 'Error' })],
  ['breaks', { tokenize: () => Promise.reject(new Error('gone')) }],
])('a form that %s shows its errors', async (_what, card) => {
  expect(await readCard(card, DETAILS)).toEqual(FAILED)
})

test('a form that never answers is given up after four minutes', async () => {
  const reading = readCard({ tokenize: () => new Promise(() => {}) }, DETAILS)
  let isOver = false
  void reading.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(239_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await reading).toEqual(FAILED)
})

test.each([
  ['Ada', 2800, '28.00', { givenName: 'Ada' }],
  ['Ada Lovelace', 5, '0.05', { givenName: 'Ada', familyName: 'Lovelace' }],
  ['José de la Cruz', 123_450, '1234.50', { givenName: 'José', familyName: 'de la Cruz' }],
])('a bank that checks %s reads what is charged and whom', (customerName, cents, amount, name) => {
  const customerPhone = '+1 215 555 0117'
  expect(chargeDetails({ ...ADA, customerName, customerPhone }, cents)).toEqual({
    amount,
    currencyCode: 'USD',
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: { ...name, email: 'ada@example.test', phone: customerPhone },
  })
})
