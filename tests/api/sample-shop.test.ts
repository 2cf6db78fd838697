import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATEGORIES } from '#domain/merch/catalogue.ts'
import { pictureOf } from '#domain/merch/drawing.ts'
import type { Product, Variant } from '#domain/merch/product.ts'
import { availableOf, isSoldOut } from '#domain/merch/stock.ts'
import { stockMovements } from '#server/db/schema/shop.ts'
import { seedSampleClub } from '#server/demo/sample-club.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
let products: Product[]
let variants: Variant[]
beforeAll(async () => {
  await seedSampleClub({ db: api.db, now: api.clock.now() }, 'America/New_York')
  products = await bodyOf(api.visitor().get('/api/merch/products'))
  variants = await bodyOf(api.visitor().get('/api/merch/variants'))
})
afterAll(() => api.close())

test('has at least ten products in all categories, and at least forty sizes', () => {
  expect(products.length).toBeGreaterThanOrEqual(10)
  expect(variants.length).toBeGreaterThanOrEqual(40)
  expect(products.map(({ category }) => category)).toEqual(expect.arrayContaining([...CATEGORIES]))
  expect(products.every(({ id }) => variants.some(({ productId }) => productId === id))).toBe(true)
})

test('has sizes that are gone, sizes with three left, and products sold out altogether', () => {
  const left = variants.map(availableOf)
  expect(left.filter((count) => count === 0).length).toBeGreaterThan(3)
  expect(left.filter((count) => count === 3).length).toBeGreaterThan(3)
  const of = (product: Product) => variants.filter(({ productId }) => productId === product.id)
  const gone = products.filter((product) => isSoldOut(of(product)))
  expect(gone.length).toBeGreaterThan(0)
  expect(gone.length).toBeLessThan(products.length / 2)
})

test('gives every product a picture, by words in its name', () => {
  const pictures = products.map((product) => pictureOf({ ...product, category: '' }))
  expect(new Set(pictures).size).toBeGreaterThanOrEqual(9)
  expect(pictures.filter((path) => !existsSync(`public${path}`))).toEqual([])
})

test('accounts for its stock in movements', async () => {
  const moved = await api.db.select().from(stockMovements)
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of moved) {
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  }
  for (const variant of variants) expect(sums.get(variant.id)).toBe(availableOf(variant))
})
