import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availableOf, byNameAndSize, bySize, isSoldOut } from './stock.ts'

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

const inOrder = (...sizes: string[]) =>
  sizes
    .map((size) => ({ size }))
    .sort(bySize)
    .map(({ size }) => size)

describe('sizes', () => {
  test('are sorted from small to large, then One Size, then all others', () => {
    const sizes = ['One Size', 'XL', 'm', '7 3/8', '2XL', 'S', 'XS', '3XL', 'Kids', 'L', '10']
    const sorted = ['XS', 'S', 'm', 'L', 'XL', '2XL', '3XL', 'One Size', '7 3/8', '10', 'Kids']
    expect(inOrder(...sizes)).toEqual(sorted)
  })

  test('are the same however they are spelt', () => {
    expect(inOrder('XXL', 'one-size', '3xl', 'xxs', 'XL')).toEqual([
      ...['xxs', 'XL', 'XXL', '3xl', 'one-size'],
    ])
  })

  test('are sorted by the smaller one when they name two', () => {
    expect(inOrder('L/XL', 'S/M', 'L', 'M', 'S', 'A/B')).toEqual([
      ...['S', 'S/M', 'M', 'L', 'L/XL', 'A/B'],
    ])
  })

  test('have one order, wherever a list begins', () => {
    const size = fc.constantFrom('XS', 'S', 'M/L', 'XL', '2XL', 'One Size', 'OS', '8', '10', 'Kids')
    fc.assert(
      fc.property(fc.uniqueArray(size), (sizes) => {
        expect(inOrder(...sizes.toReversed())).toEqual(inOrder(...sizes))
      }),
    )
  })
})

test('lines are sorted by name, then by size', () => {
  const line = (productName: string, size: string) => ({ productName, size })
  const lines = [line('Tee', 'L'), line('Cap', 'One Size'), line('Tee', 'S'), line('Tee', '2XL')]
  expect(lines.sort(byNameAndSize).map(({ size }) => size)).toEqual(['One Size', 'S', 'L', '2XL'])
})
