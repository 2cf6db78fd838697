import { afterEach, expect, test } from 'vitest'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import { forgetOwnHold, saveOwnHold, withOwnHold } from '../products/own-hold.ts'

const NOW = 1_000_000
const MINUTE = 60_000
const cap = (available: number): ShopItem => ({
  id: 'cap',
  name: 'Cap',
  description: '',
  category: 'hats',
  price: 2800,
  image: '',
  soldOut: available === 0,
  sizes: [{ variantId: 'cap-m', size: 'M', available }],
})

afterEach(forgetOwnHold)

test('what this device holds is there for it, for as long as the hold lasts', () => {
  saveOwnHold([{ variantId: 'cap-m', quantity: 2 }], NOW)
  expect(withOwnHold([cap(0)], NOW + 4 * MINUTE)).toEqual([cap(2)])
  expect(withOwnHold([cap(0)], NOW + 6 * MINUTE)).toEqual([cap(0)])
})

test('a newer checkout takes the place of the older, and one that is over holds nothing', () => {
  saveOwnHold([{ variantId: 'cap-m', quantity: 2 }], NOW)
  saveOwnHold([{ variantId: 'cap-l', quantity: 1 }], NOW)
  expect(withOwnHold([cap(1)], NOW)).toEqual([cap(1)])
  saveOwnHold([{ variantId: 'cap-m', quantity: 1 }], NOW)
  forgetOwnHold()
  expect(withOwnHold([cap(0)], NOW)).toEqual([cap(0)])
})
