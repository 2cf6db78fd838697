import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PRICE } from './limits.ts'
import {
  asDollars,
  newProductSchema,
  productFormSchema,
  readDollars,
} from './product-form.schema.ts'

const typed = (change: object = {}) => ({
  ...{ name: 'Cap', description: 'Six panels.', category: 'Hats', basePrice: '28' },
  ...{ imageUrl: '', ...change },
})
const messageFor = (change: object) =>
  productFormSchema.safeParse(typed(change)).error?.issues.map(({ message }) => message)

test.each([
  ['28', 2800],
  ['28.5', 2850],
  ['$28.50', 2850],
  [' 0.01 ', 1],
  ['1,250.00', 125_000],
  ['10000', MAX_PRICE],
])('%j is read as %d cents', (text, cents) => {
  expect(readDollars(text)).toBe(cents)
  expect(productFormSchema.parse(typed({ basePrice: text })).basePrice).toBe(cents)
})

test.each(['free', '28,5', '28.505', '-3', '1e3', '0', '0.00', '10000.01', '12,50.00', '٢٨'])(
  '%j is no price',
  (basePrice) => {
    expect(messageFor({ basePrice })).toEqual(['Enter a price such as 28 or 28.50, at most 10,000'])
  },
)

test('every price is read back as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_PRICE }), (cents) => {
      expect(readDollars(asDollars(cents))).toBe(cents)
    }),
  )
})

describe('a product', () => {
  test.each([
    ['name', 'Name is required'],
    ['description', 'Description is required'],
    ['category', 'Category is required'],
    ['basePrice', 'Price is required'],
  ])('is told that its %s is missing', (field, message) => {
    expect(messageFor({ [field]: ' ' })).toEqual([message])
  })

  test('has its category in small letters, as the shop knows them', () => {
    expect(productFormSchema.parse(typed()).category).toBe('hats')
  })

  test('is sent with whole cents alone', () => {
    const sent = (basePrice: unknown) => newProductSchema.safeParse(typed({ basePrice })).success
    expect([2800, 1, MAX_PRICE].map(sent)).toEqual([true, true, true])
    expect(['28', 0, -1, 28.5, MAX_PRICE + 1, null].map(sent)).not.toContain(true)
  })
})
