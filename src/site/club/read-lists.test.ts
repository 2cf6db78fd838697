import { describe, expect, it, vi } from 'vitest'
import { listEvents } from '#domain/api/events.ts'
import { listProducts, listVariants } from '#domain/api/merch.ts'
import { UnreadableAnswer } from '../../http/request-errors.ts'
import { isProduct, isVariant, readShopItems } from '../../queries/merch.ts'
import { isEvent } from './read-upcoming-events.ts'

const EVENT = {
  ...{ id: 'e', title: 'Drive', description: '', eventDate: '2026-05-23', eventTime: '9 AM' },
  ...{ location: 'Club', maxAttendees: null, imageUrl: null, goingCount: 3, version: 1 },
}
const PRODUCT = {
  ...{ id: 'p', name: 'Cap', description: '', category: 'hats', basePrice: 2800, imageUrl: null },
}
const VARIANT = {
  ...{ id: 'v', productId: 'p', size: 'M', sku: 'CAP-M', quantityPurchased: 3 },
  ...{ quantitySold: 0, quantityGivenAway: 0, quantityHeld: 0 },
}

describe.each([
  ['an event', isEvent, listEvents, EVENT],
  ['a product', isProduct, listProducts, PRODUCT],
  ['a size', isVariant, listVariants, VARIANT],
] as const)('the light check of %s', (_, isRow, { answer }, row: Record<string, unknown>) => {
  const agrees = (value: unknown) => isRow(value) === answer.safeParse([value]).success

  it('accepts what the endpoint declares', () => {
    expect(isRow(row)).toBe(true)
    expect(agrees(row)).toBe(true)
  })

  it.each(Object.keys(row))('agrees with the schema about %s', (name) => {
    for (const value of [undefined, null, 'text', 7, true, {}, []]) {
      expect(agrees({ ...row, [name]: value }), String(value)).toBe(true)
    }
  })
})

it('a list of something else is unreadable', async () => {
  vi.stubGlobal('fetch', async () => Response.json([{ id: 'p' }]))
  await expect(readShopItems()).rejects.toBeInstanceOf(UnreadableAnswer)
})
