import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartLine } from '#domain/merch/cart.schema.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import { inIsolation, RIGHT_TO_LEFT_NAMES } from '../../../tests/factories/right-to-left-names.ts'
import { CAP, CAP_LINE, CAP_SIZE } from '../../../tests/factories/shop-cap.ts'
import {
  withChanges,
  withCurrentItems,
  withMore,
  withOneMore,
  withoutBought,
} from './cart-rules.ts'

const medium = { ...CAP_SIZE, available: 3 }
const item = (change: Partial<ShopItem> = {}) => ({ ...CAP, sizes: [medium], ...change })
const line = (change: Partial<CartLine> = {}) => ({ ...CAP_LINE, ...change })

describe('adding', () => {
  test('what is in the cart already raises its quantity by one', () => {
    const once = withOneMore([], item(), medium)
    expect(once).toEqual([line()])
    expect(withOneMore([line()], item(), medium)).toEqual([line({ quantity: 2 })])
  })

  test('what is not there any more cannot be added', () => {
    expect(withOneMore([line({ quantity: 3 })], item(), medium)).toBe('none-left')
    expect(withOneMore([], item(), { ...medium, available: 0 })).toBe('none-left')
  })
})

test('one more or less is counted from what is there, up to what is left', () => {
  const more = (by: number, available = 3) =>
    withMore([line({ quantity: 2 })], medium.variantId, { by, available })
  expect(more(1)).toEqual([line({ quantity: 3 })])
  expect(more(1, 2)).toBe('none-left')
  expect(more(-1, 0)).toEqual([line()])
  expect(more(-2)).toEqual([])
  // What another tab has removed stays removed.
  expect(withMore([], medium.variantId, { by: 1, available: 3 })).toEqual([])
})

test('what was paid is taken out, and what another tab added since stays', () => {
  const bought = [{ variantId: medium.variantId, quantity: 1 }]
  expect(withoutBought([line()], bought)).toEqual([])
  expect(withoutBought([line({ quantity: 2 })], bought)).toEqual([line()])
  expect(withoutBought([line({ variantId: CAP.id })], bought)).toHaveLength(1)
})

describe('a cart that follows the shop', () => {
  test.each([
    [
      item({ price: 3000 }),
      [line({ quantity: 2, unitPrice: 3000 })],
      'The price of Cap is now $30.00.',
    ],
    [item({ sizes: [{ ...medium, available: 1 }] }), [line()], 'Only 1 of Cap (M) is left.'],
    [
      item({ sizes: [{ ...medium, available: 0 }] }),
      [],
      'Cap (M) is out of stock, so we removed it.',
    ],
    [item({ sizes: [] }), [], 'Cap (M) is no longer sold, so we removed it.'],
    [item({ id: 'another' }), [], 'Cap (M) is no longer sold, so we removed it.'],
  ])('says what it had to change', (now, lines, note) => {
    expect(withCurrentItems([line({ quantity: 2 })], [now])).toEqual({ lines, notes: [note] })
  })

  test('never asks for more than there is, nor says nothing about a difference', () => {
    const lines = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 20 }), price: fc.nat(9) }),
      {
        maxLength: 5,
      },
    )
    const stock = fc.array(fc.record({ available: fc.nat(25), price: fc.nat(9) }), { maxLength: 5 })
    fc.assert(
      fc.property(lines, stock, (ordered, there) => {
        const before = ordered.map(({ quantity, price }, index) =>
          line({ variantId: `v-${index}`, quantity, unitPrice: price }),
        )
        const changes = there.map(({ available, price }, index) => ({
          variantId: `v-${index}`,
          available,
          unitPrice: price,
        }))
        const { lines: after, notes } = withChanges(before, changes)
        for (const one of after) {
          const change = changes.find(({ variantId }) => variantId === one.variantId)
          expect(one.quantity).toBeLessThanOrEqual(change?.available ?? 20)
          expect(one.unitPrice).toBe(change?.unitPrice ?? one.unitPrice)
        }
        expect(notes.length > 0).toBe(JSON.stringify(after) !== JSON.stringify(before))
      }),
    )
  })
})

test.each(RIGHT_TO_LEFT_NAMES)('a note about %s isolates its name', (productName) => {
  const name = inIsolation(productName)
  const notesFor = (change: { unitPrice: number | null; available: number }) =>
    withChanges([line({ productName, quantity: 3 })], [{ variantId: medium.variantId, ...change }])
      .notes
  expect(notesFor({ unitPrice: 2800, available: 0 })).toEqual([
    `${name} (M) is out of stock, so we removed it.`,
  ])
  expect(notesFor({ unitPrice: 3000, available: 2 })).toEqual([
    `The price of ${name} is now $30.00.`,
    `Only 2 of ${name} (M) are left.`,
  ])
})
