import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PRICE } from './limits.ts'
import {
  asDollars,
  newProductSchema,
  numberedSku,
  productFormSchema,
  readDollars,
  skuFor,
  variantFormSchema,
} from './product-form.schema.ts'

const typed = (change: object = {}) => ({
  name: 'Cap',
  description: 'Six panels.',
  category: 'Hats',
  basePrice: '28',
  imageUrl: '',
  ...change,
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
  ])('shows an error when its %s is missing', (field, message) => {
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

test.each([
  ['Crest T-Shirt', '2XL', 'CREST-T-SHIRT-2XL'],
  ['Café Racer Tee', 'One Size', 'CAFE-RACER-TEE-ONE-SIZE'],
  ['  Cap  ', '7 3/8', 'CAP-7-3-8'],
  ['帽子', 'M', '帽子-M'],
  ['!', '?', 'SIZE'],
])('%j in %j gets the SKU %s', (name, size, sku) => {
  expect(skuFor(name, size)).toBe(sku)
})

test('a SKU is never longer than a field takes', () => {
  expect(skuFor('Long '.repeat(30), 'M').length).toBeLessThanOrEqual(60)
  expect(skuFor('ß'.repeat(120), 'ß'.repeat(20)).length).toBeLessThanOrEqual(60)
})

test.each([
  ['CAP-M', 2, 'CAP-M-2'],
  ['CAP-M', 10, 'CAP-M-10'],
  ['X'.repeat(60), 3, `${'X'.repeat(58)}-3`],
  [`${'X'.repeat(57)}-M`, 12, `${'X'.repeat(57)}-12`],
])('%s with number %i is %s', (sku, number, numbered) => {
  expect(numberedSku(sku, number)).toBe(numbered)
  expect(numbered.length).toBeLessThanOrEqual(60)
})

describe('a size', () => {
  const read = (quantityPurchased?: unknown) =>
    variantFormSchema.safeParse({ size: 'M', quantityPurchased })

  test.each([
    ['', 0],
    [undefined, 0],
    [null, 0],
    [' 24 ', 24],
    [100_000, 100_000],
  ])('takes %j for %d purchased', (typed, count) => {
    expect(read(typed).data).toEqual({ size: 'M', sku: null, quantityPurchased: count })
  })

  test.each(['-1', '1.5', 'ten', 100_001, -1, {}])('refuses %j for a number', (typed) => {
    expect(read(typed).error?.issues[0]?.message).toBe('Must be a whole number from 0 to 100,000')
  })
})
