import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Product, StockedProduct, StockedVariant, Variant } from '#domain/merch/product.ts'
import { products, stockMovements, variants } from '#server/db/schema/shop.ts'
import { makeVariant, PRODUCT } from '../factories/merch.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(stockMovements)
  await api.db.delete(variants)
  await api.db.delete(products)
})

const catalogue = () => bodyOf<StockedProduct[]>(admin.get('/api/merch/catalogue'))
const forSale = () => bodyOf<Product[]>(api.visitor().get('/api/merch/products'))
const sizesForSale = () => bodyOf<Variant[]>(api.visitor().get('/api/merch/variants'))
const add = (change: object = {}) =>
  bodyOf<StockedProduct>(admin.post('/api/merch/products', { ...PRODUCT, ...change }), 201)
const addSize = (id: string, body: object) =>
  bodyOf<StockedVariant>(admin.post(`/api/merch/products/${id}/variants`, body), 201)

describe('a product', () => {
  test('is for sale once it is added, with its sizes from small to large', async () => {
    const { id } = await add({ category: 'Hats' })
    for (const size of ['L', 'S', 'M']) await addSize(id, { size, quantityPurchased: '12' })
    expect(await forSale()).toEqual([{ ...PRODUCT, id, imageUrl: null }])
    expect((await sizesForSale()).map(({ size }) => size)).toEqual(['S', 'M', 'L'])
    const [listed] = await catalogue()
    expect(listed).toMatchObject({ id, retiredAt: null })
    expect(listed?.variants.map(({ size }) => size)).toEqual(['S', 'M', 'L'])
  })

  test('leaves the shop when it is retired, stays for the admins, and comes back', async () => {
    const { id } = await add()
    await addSize(id, { size: 'M', quantityPurchased: 5 })
    const retired = (isRetired: boolean) =>
      bodyOf<StockedProduct>(admin.patch(`/api/merch/products/${id}`, { retired: isRetired }))
    const first = await retired(true)
    expect(first.retiredAt).toBe(api.clock.now().toISOString())
    expect([await forSale(), await sizesForSale()]).toEqual([[], []])
    expect(await catalogue()).toEqual([first])
    expect((await retired(false)).retiredAt).toBeNull()
    expect((await forSale()).map((one) => one.id)).toEqual([id])
  })
})

describe('a size', () => {
  test('begins with what was bought in, and a SKU of its own', async () => {
    const { id } = await add({ name: 'Café Racer Tee' })
    const saved = await addSize(id, { size: '2XL', sku: '', quantityPurchased: 24 })
    expect(saved).toEqual({
      id: saved.id,
      productId: id,
      size: '2XL',
      sku: 'CAFE-RACER-TEE-2XL',
      quantityPurchased: 24,
      quantitySold: 0,
      quantityGivenAway: 0,
      quantityHeld: 0,
      retiredAt: null,
      version: 1,
    })
    expect(await bodyOf(admin.get(`/api/merch/variants/${saved.id}/stock`))).toMatchObject([
      { reason: 'purchased', quantity: 24, note: 'First delivery', orderNumber: null },
    ])
  })

  test('without a SKU gets one that is free, whatever other products and sizes are called', async () => {
    const skuOf = async (name: string, size: string) => {
      const { id } = await add({ name })
      return (await addSize(id, { size })).sku
    }
    expect(await skuOf('Twin Cap', 'M')).toBe('TWIN-CAP-M')
    expect(await skuOf('Twin Cap', 'M')).toBe('TWIN-CAP-M-2')
    expect(await skuOf('twin-cap', 'M')).toBe('TWIN-CAP-M-3')
    expect(await skuOf('Twin Cap M', '2')).toBe('TWIN-CAP-M-2-2')
    expect([await skuOf('Été', 'S'), await skuOf('Ete', 'S')]).toEqual(['ETE-S', 'ETE-S-2'])
    expect([await skuOf('!!!', '?'), await skuOf('???', '!')]).toEqual(['SIZE', 'SIZE-2'])
    const { id } = await add({ name: 'Fitted Cap' })
    const [one, other] = [
      await addSize(id, { size: '7 1/2' }),
      await addSize(id, { size: '7-1-2' }),
    ]
    expect([one.sku, other.sku]).toEqual(['FITTED-CAP-7-1-2', 'FITTED-CAP-7-1-2-2'])
    const long = 'Rowhouse Motor Club Tenth Anniversary Heavyweight Crew Neck'
    expect(new Set([await skuOf(long, 'L'), await skuOf(long, 'L')]).size).toBe(2)
  })

  test('without a SKU gets its own when ten are added at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { id } = await add({ name: 'Rush Cap' })
        return addSize(id, { size: 'M' })
      }),
    )
    const numbers = Array.from({ length: 9 }, (_, at) => `RUSH-CAP-M-${at + 2}`)
    expect(made.map(({ sku }) => sku).sort()).toEqual(['RUSH-CAP-M', ...numbers].sort())
  })

  test('that the product has, or whose SKU another has, is refused at its field', async () => {
    const { id, name } = await add()
    const other = await makeVariant(api.db, { sku: 'TAKEN' })
    await addSize(id, { size: 'M' })
    const path = `/api/merch/products/${id}/variants`
    const twice = await refusalOf(admin.post(path, { size: 'M', sku: 'NEW' }), 409, 'conflict')
    expect(twice.fields).toEqual({ size: 'This product has this size already' })
    const taken = await refusalOf(admin.post(path, { size: 'L', sku: 'TAKEN' }), 409, 'conflict')
    expect(taken.fields).toEqual({ sku: 'Another size has this SKU' })
    const [mine] = (await catalogue()).find((one) => one.name === name)?.variants ?? []
    const edit = admin.patch(`/api/merch/variants/${mine?.id}`, { sku: other.sku })
    expect((await refusalOf(edit, 409, 'conflict')).fields).toHaveProperty('sku')
  })
})
