import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { StockedVariant } from '#domain/merch/product.ts'
import { availableOf } from '#domain/merch/stock.ts'
import type { StockMovement } from '#domain/merch/stock-movement.ts'
import { variants } from '#server/db/schema/shop.ts'
import { makeVariant } from '../factories/merch.ts'
import { only } from '../factories/rows.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

const stockPath = ({ id }: { id: string }) => `/api/merch/variants/${id}/stock`
const change = (variant: { id: string }, body: object) => admin.post(stockPath(variant), body)
const changed = (variant: { id: string }, body: object) =>
  bodyOf<StockedVariant>(change(variant, body))
const history = (variant: { id: string }) => bodyOf<StockMovement[]>(admin.get(stockPath(variant)))

describe('the stock of a size', () => {
  test('grows by what is purchased, shrinks by what is given away, and is put right', async () => {
    const variant = await makeVariant(api.db)
    const after = [
      await changed(variant, { reason: 'purchased', quantity: 12, note: 'Spring delivery' }),
      await changed(variant, { reason: 'given_away', quantity: ' 2 ' }),
      await changed(variant, { reason: 'correction', quantity: -3, note: 'Moths' }),
    ]
    expect(after.map(availableOf)).toEqual([22, 20, 17])
    expect(after[2]).toMatchObject({ quantityPurchased: 19, quantityGivenAway: 2 })
    expect(await history(variant)).toMatchObject([
      { reason: 'correction', quantity: -3, note: 'Moths' },
      { reason: 'given_away', quantity: -2, note: null },
      { reason: 'purchased', quantity: 12, note: 'Spring delivery' },
    ])
  })

  test('never goes below what is sold, given away and held', async () => {
    const counts = { quantitySold: 4, quantityGivenAway: 1, quantityHeld: 2 }
    const variant = await makeVariant(api.db, { quantityPurchased: 10, ...counts })
    const message = 'Only 3 left.'
    for (const body of [
      { reason: 'given_away', quantity: 4 },
      { reason: 'correction', quantity: -4, note: 'Counted again' },
    ]) {
      const refused = await refusalOf(change(variant, body), 409, 'conflict')
      expect(refused).toMatchObject({ error: message, fields: { quantity: message } })
    }
    expect(await history(variant)).toEqual([])
    const emptied = await changed(variant, { reason: 'given_away', quantity: 3 })
    expect(availableOf(emptied)).toBe(0)
    const none = await refusalOf(
      change(variant, { reason: 'given_away', quantity: 1 }),
      409,
      'conflict',
    )
    expect(none.error).toMatch(/^None left/)
  })

  test('is right when many changes come at once', async () => {
    const variant = await makeVariant(api.db, { quantityPurchased: 0 })
    const deliveries = Array.from({ length: 8 }, () => ({ reason: 'purchased', quantity: 3 }))
    await Promise.all(deliveries.map((body) => changed(variant, body)))
    const gifts = Array.from({ length: 30 }, () => ({ reason: 'given_away', quantity: 1 }))
    const answers = await Promise.all(gifts.map((body) => change(variant, body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(24)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)
    expect(await history(variant)).toHaveLength(32)
  })
})

test('whatever is done to it, the counts are the sum of the history', async () => {
  const step = fc.record({
    reason: fc.constantFrom('purchased', 'given_away', 'correction'),
    quantity: fc.integer({ min: -6, max: 6 }),
    note: fc.constant('Counted'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const variant = await makeVariant(api.db, { quantityPurchased: 0 })
      for (const body of steps) {
        expect([200, 400, 409]).toContain((await change(variant, body)).status)
      }
      const row = only(await api.db.select().from(variants).where(eq(variants.id, variant.id)))
      const sum = (await history(variant)).reduce((total, { quantity }) => total + quantity, 0)
      expect(availableOf(row)).toBe(sum)
      expect(sum).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 15 },
  )
})
