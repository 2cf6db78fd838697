import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isToHandOver, type OrderLine, refundable, returnValue } from './admin-order.ts'
import { totalsOf } from './totals.ts'

const order = (change: object = {}) => ({
  state: 'paid' as const,
  handedOverAt: null,
  total: 6400,
  charged: 6400,
  refunded: 0,
  lines: [{ quantity: 2, returned: 0 }],
  ...change,
})

test.each([
  ['paid', {}, true, 6400],
  ['partly refunded', { refunded: 1000 }, true, 5400],
  [
    'partly returned',
    {
      refunded: 1000,
      lines: [
        { quantity: 1, returned: 1 },
        { quantity: 2, returned: 1 },
      ],
    },
    true,
    5400,
  ],
  ['returned for a part', { refunded: 1000, lines: [{ quantity: 2, returned: 2 }] }, false, 5400],
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

const line = (variantId: string, unitPrice: number, quantity: number, returned = 0): OrderLine => ({
  variantId,
  productName: 'Cap',
  size: 'M',
  sku: variantId,
  quantity,
  unitPrice,
  returned,
})

describe('the value of returned pieces', () => {
  const bought = (lines: OrderLine[], refunded = 0) => {
    const totals = totalsOf(lines, { isMember: true })
    return { lines, refunded, charged: totals.total, ...totals }
  }

  test('is what was paid for them after the discount', () => {
    const both = bought([line('hoodie', 6000, 1), line('cap', 2800, 2)])
    expect(returnValue(both, [{ variantId: 'hoodie', quantity: 1 }])).toBe(5400)
    expect(returnValue(both, [{ variantId: 'cap', quantity: 1 }])).toBe(2520)
    expect(returnValue(both, [])).toBe(0)
  })

  test('is at most what can still be refunded', () => {
    const nearlyRefunded = bought([line('cap', 2800, 1)], 2000)
    expect(returnValue(nearlyRefunded, [{ variantId: 'cap', quantity: 1 }])).toBe(520)
  })

  test('adds up to the total, in whichever order the pieces come back', () => {
    const price = fc.integer({ min: 1, max: 9999 })
    fc.assert(
      fc.property(price, price, fc.boolean(), (cap, tee, isCapFirst) => {
        let lines = [line('cap', cap, 3), line('tee', tee, 2)]
        let refunded = 0
        const pieces = ['cap', 'tee', 'cap', 'tee', 'cap']
        for (const variantId of isCapFirst ? pieces : pieces.toReversed()) {
          refunded += returnValue(bought(lines, refunded), [{ variantId, quantity: 1 }])
          lines = lines.map((one) =>
            one.variantId === variantId ? { ...one, returned: one.returned + 1 } : one,
          )
        }
        expect(refunded).toBe(totalsOf(lines, { isMember: true }).total)
      }),
    )
  })
})
