import { expect, test } from 'vitest'
import { type Address, addressOf, readAddress } from './navigation.ts'

const ALL: Address = { filter: 'all', product: null, panel: null }

test.each([
  ['/merch', ALL],
  ['/merch?filter=hats', { ...ALL, filter: 'hats' }],
  ['/merch?product=p1', { ...ALL, product: 'p1' }],
  ['/merch?filter=tops&product=p1', { ...ALL, filter: 'tops', product: 'p1' }],
  ['/merch?panel=cart', { ...ALL, panel: 'cart' }],
  ['/merch?filter=bottoms&panel=checkout', { ...ALL, filter: 'bottoms', panel: 'checkout' }],
] as const)('%s says what it shows, and is where that is shown', (path, address) => {
  expect(readAddress(path.replace('/merch', ''))).toEqual(address)
  expect(addressOf(address)).toBe(path)
})

test.each(['?filter=shoes', '?panel=door', '?product=', '?filter=', '?utm_source=mail'])(
  'unknown words as in %s are the whole shop',
  (search) => {
    expect(readAddress(search)).toEqual(ALL)
  },
)
