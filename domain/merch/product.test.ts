import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availableOf, bySize, isSoldOut } from './product.ts'

const stock = (quantityPurchased: number, sold = 0, givenAway = 0, held = 0) => ({
  quantityPurchased,
  quantitySold: sold,
  quantityGivenAway: givenAway,
  quantityHeld: held,
})

describe('what can be bought', () => {
  test('is what was purchased without what was sold, given away or is held', () => {
    expect(availableOf(stock(10, 3, 2, 1))).toBe(4)
  })

  test('grows and shrinks by one with each of them', () => {
    const count = fc.nat({ max: 10_000 })
    fc.assert(
      fc.property(count, count, count, count, (bought, sold, given, held) => {
        const all = bought + sold + given + held
        expect(availableOf(stock(all, sold, given, held))).toBe(bought)
        expect(availableOf(stock(all, sold, given, held + 1))).toBe(bought - 1)
      }),
    )
  })

  test('is nothing when every size is gone, or there is none', () => {
    expect(isSoldOut([stock(5, 4, 1), stock(2, 0, 0, 2)])).toBe(true)
    expect(isSoldOut([])).toBe(true)
    expect(isSoldOut([stock(5, 5), stock(1)])).toBe(false)
  })
})

test('sizes stand from small to large, others behind them', () => {
  const sizes = ['One Size', 'XL', 'm', '7 3/8', '2XL', 'S', 'XS', '3XL', 'L', '10']
  expect(
    sizes
      .map((size) => ({ size }))
      .sort(bySize)
      .map(({ size }) => size),
  ).toEqual(['XS', 'S', 'm', 'L', 'XL', '2XL', '3XL', '7 3/8', '10', 'One Size'])
})
