import { expect, test } from 'vitest'
import { effectOf, leftOf, levelOf, saveLabel } from './stock-text.ts'

const size = (change: object = {}) => ({
  id: 'a',
  productId: 'p',
  size: 'M',
  sku: 'M',
  retiredAt: null,
  version: 1,
  quantityPurchased: 10,
  quantitySold: 3,
  quantityGivenAway: 0,
  quantityHeld: 0,
  ...change,
})

test.each([
  [0, 'out'],
  [1, 'low'],
  [3, 'low'],
  [4, 'fine'],
] as const)('%d left is %s', (left, level) => {
  expect(levelOf(left)).toBe(level)
})

test('what is left of a product leaves out sizes that are retired', () => {
  const variants = [size(), size({ retiredAt: '2026-05-23T16:00:00Z' }), size({ quantityHeld: 2 })]
  expect(leftOf({ variants })).toBe(12)
})

test.each([
  ['purchased', '12', 12, 'Add 12'],
  ['given_away', '2', -2, 'Give away 2'],
  ['correction', '-3', -3, 'Remove 3'],
  ['correction', '3', 3, 'Add 3'],
  ['purchased', '', null, 'Save'],
  ['purchased', 'a dozen', null, 'Save'],
  ['correction', '0', 0, 'Save'],
] as const)('%s %j changes the stock by %j: %s', (reason, typed, effect, label) => {
  expect(effectOf(reason, typed)).toBe(effect)
  expect(saveLabel(reason, effect)).toBe(label)
})
