import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { StockedVariant } from '#domain/merch/product.ts'
import { availableOf } from '#domain/merch/stock.ts'
import type { StockMovement } from '#domain/merch/stock-movement.ts'
import { stockMovements, variants } from '#server/db/schema/shop.ts'
import { makeVariant } from '../factories/merch.ts'
import { makeOrder } from '../factories/orders.ts'
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

  test('changes once however often the change is sent, by what was typed last', async () => {
    const variant = await makeVariant(api.db)
    const id = randomUUID()
    for (const body of [
      { reason: 'purchased', quantity: 5 },
      { reason: 'purchased', quantity: 5 },
      { reason: 'purchased', quantity: 6, note: 'Counted twice' },
    ]) {
      await changed(variant, { id, ...body })
    }
    expect(await history(variant)).toMatchObject([{ quantity: 6, note: 'Counted twice' }])
    const last = await changed(variant, { id, reason: 'given_away', quantity: 4 })
    expect(last).toMatchObject({ quantityPurchased: 10, quantityGivenAway: 4 })
    expect(await history(variant)).toMatchObject([{ reason: 'given_away', quantity: -4 }])
  })

  test('that somebody has counted with since is not edited by a late repeat', async () => {
    const variant = await makeVariant(api.db, { quantityPurchased: 0 })
    const delivery = { id: randomUUID(), reason: 'purchased', quantity: 50 }
    await changed(variant, delivery)
    const { id: orderId } = await makeOrder(api.db, { now: api.clock.now() })
    const sale = { variantId: variant.id, orderId, createdAt: api.clock.now() }
    await api.db.insert(stockMovements).values({ ...sale, reason: 'sold', quantity: -1 })
    await changed(variant, { ...delivery, quantity: 48 })
    await changed(variant, { reason: 'correction', quantity: -8, note: 'Counted again' })
    const refused = await refusalOf(change(variant, { ...delivery, quantity: 40 }), 409, 'conflict')
    expect(refused.fields).toMatchObject({
      quantity: expect.stringMatching(/the stock has changed since/),
    })
    expect(await changed(variant, { ...delivery, quantity: 48 })).toMatchObject({
      quantityPurchased: 40,
    })
  })

  test('is right when many changes come at once, some of them twice', async () => {
    const variant = await makeVariant(api.db, { quantityPurchased: 0 })
    const bodies = Array.from({ length: 8 }, () => ({
      id: randomUUID(),
      reason: 'purchased',
      quantity: 3,
    }))
    await Promise.all([...bodies, ...bodies].map((body) => changed(variant, body)))
    const gifts = Array.from({ length: 30 }, () => ({ reason: 'given_away', quantity: 1 }))
    const answers = await Promise.all(gifts.map((body) => change(variant, body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(24)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)
    expect(await history(variant)).toHaveLength(32)
  })

  test('is not changed under the name of another size’s change', async () => {
    const [one, other] = [await makeVariant(api.db), await makeVariant(api.db)]
    const body = { id: randomUUID(), reason: 'purchased', quantity: 5 }
    await changed(one, body)
    await refusalOf(change(other, body), 409, 'conflict')
    expect(await history(other)).toEqual([])
  })
})

test('whatever is done to it, the counts are the sum of the history', async () => {
  const step = fc.record({
    reason: fc.constantFrom('purchased', 'given_away', 'correction'),
    quantity: fc.integer({ min: -6, max: 6 }),
    note: fc.constant('Counted'),
    name: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const variant = await makeVariant(api.db, { quantityPurchased: 0 })
      const names = [randomUUID(), randomUUID(), randomUUID()]
      for (const { name, ...body } of steps) {
        const { status } = await change(variant, {
          ...body,
          id: name === null ? null : names[name],
        })
        expect([200, 400, 409]).toContain(status)
      }
      const row = only(await api.db.select().from(variants).where(eq(variants.id, variant.id)))
      const sum = (await history(variant)).reduce((total, { quantity }) => total + quantity, 0)
      expect(availableOf(row)).toBe(sum)
      expect(sum).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 15 },
  )
})
