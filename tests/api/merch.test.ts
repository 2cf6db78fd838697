import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Product, Variant } from '#domain/merch/product.ts'
import { violatedConstraint } from '#server/db/database-errors.ts'
import { products, variants } from '#server/db/schema/shop.ts'
import { makeProduct, makeVariant } from '../factories/merch.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(variants)
  await api.db.delete(products)
})

const readProducts = () => bodyOf<Product[]>(api.visitor().get('/api/merch/products'))
const readVariants = () => bodyOf<Variant[]>(api.visitor().get('/api/merch/variants'))

describe('a visitor', () => {
  test('sees products in the order of the shop, cream hoodies before others', async () => {
    const products = [
      ['Key Fob', 'accessories'],
      ['Green Hoodie', 'hoodies'],
      ['The Cream Hoodie', 'hoodies'],
      ['Tee', 'shirts'],
    ] as const
    for (const [name, category] of products) await makeProduct(api.db, { name, category })
    const names = (await readProducts()).map(({ name }) => name)
    expect(names).toEqual(['Tee', 'The Cream Hoodie', 'Green Hoodie', 'Key Fob'])
  })

  test('sees a product and its stock as specified, and what is held beside it', async () => {
    const product = await makeProduct(api.db, { basePrice: 3250, imageUrl: '/pictures/a.webp' })
    const { name, description, category } = product
    expect(await readProducts()).toEqual([
      {
        id: product.id,
        name,
        description,
        category,
        basePrice: 3250,
        imageUrl: '/pictures/a.webp',
      },
    ])
    const stock = {
      quantityPurchased: 20,
      quantitySold: 7,
      quantityGivenAway: 2,
      quantityHeld: 3,
    }
    const { id, sku } = await makeVariant(api.db, { product, ...stock })
    expect(await readVariants()).toEqual([{ id, productId: product.id, size: 'M', sku, ...stock }])
  })
})

describe('the database refuses', () => {
  test.each([
    [{ quantityPurchased: 5, quantitySold: 6 }, 'variants_not_oversold'],
    [
      { quantityPurchased: 5, quantitySold: 2, quantityGivenAway: 2, quantityHeld: 2 },
      'variants_not_oversold',
    ],
    [
      {
        quantityPurchased: 2_000_000_000,
        quantitySold: 2_000_000_000,
        quantityHeld: 2_000_000_000,
      },
      'variants_not_oversold',
    ],
    [{ quantityHeld: -1 }, 'variants_held'],
    [{ quantitySold: -1 }, 'variants_sold'],
    [{ quantityGivenAway: -1 }, 'variants_given_away'],
  ])('stock such as %j', async (stock, constraint) => {
    const error: unknown = await makeVariant(api.db, stock).catch((reason: unknown) => reason)
    expect(violatedConstraint(error)).toBe(constraint)
  })
})
