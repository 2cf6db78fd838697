import { expect, test } from 'vitest'
import { isToClose, isToHandOver, refundable } from './admin-order.ts'

const order = (change: object = {}) => ({
  state: 'paid' as const,
  handedOverAt: null,
  total: 6400,
  charged: 6400,
  refunded: 0,
  refunds: [],
  ...change,
})

test.each([
  ['paid', {}, true, 6400],
  ['partly refunded', { refunded: 1000 }, true, 5400],
  [
    'partly refunded with its goods',
    { refunded: 1000, refunds: [{ restock: false }, { restock: true }] },
    false,
    5400,
  ],
  ['partly refunded without them', { refunded: 1000, refunds: [{ restock: false }] }, true, 5400],
  ['wholly refunded', { refunded: 6400 }, false, 0],
  ['handed over', { handedOverAt: '2026-05-23T16:00:00Z' }, false, 6400],
  ['not paid', { state: 'unknown' as const, charged: 0 }, false, 0],
  ['charged and not filled', { state: 'failed' as const }, false, 6400],
  ['charged too little', { state: 'failed' as const, charged: 4200 }, false, 4200],
  ['charged too much', { state: 'failed' as const, charged: 9000 }, false, 6400],
  ['charged too little and returned', { charged: 4200, refunded: 4200 }, true, 0],
])('an order that is %s', (_, change, waits, left) => {
  expect(isToHandOver(order(change))).toBe(waits)
  expect(refundable(order(change))).toBe(left)
})

test('only an unconfirmed order with another amount waits to be closed', () => {
  expect(isToClose({ state: 'unknown', reasons: ['other_amount'] })).toBe(true)
  expect(isToClose({ state: 'failed', reasons: ['other_amount'] })).toBe(false)
  expect(isToClose({ state: 'unknown', reasons: ['unknown'] })).toBe(false)
})
