import { describe, expect, test } from 'vitest'
import { skuFor, variantFormSchema } from './variant-form.schema.ts'

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

test('each size of a product with a long name has a SKU of its own', () => {
  const name = 'Rowhouse Motor Club Tenth Anniversary Heavyweight Garment-Dyed Crew Neck'
  const skus = ['M', 'L', '2XL', 'One Size'].map((size) => skuFor(name, size))
  expect(new Set(skus).size).toBe(4)
  expect(skus[3]).toMatch(/^ROWHOUSE-.*[A-Z]-ONE-SIZE$/)
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
