import { describe, expect, test } from 'vitest'
import { availableOf, bySize, isSoldOut } from './stock.ts'

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
})
