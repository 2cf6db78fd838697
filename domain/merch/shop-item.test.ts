import { expect, test } from 'vitest'
import type { Product, Variant } from './product.ts'
import { shopItemsOf } from './shop-item.ts'

const cap: Product = {
  id: 'p1',
  name: 'Callowhill Cap',
  description: 'Six panels.',
  category: 'hats',
  basePrice: 2800,
  imageUrl: null,
}
const sized = (size: string, purchased: number, sold = 0, held = 0): Variant => ({
  id: `v-${size}`,
  productId: 'p1',
  size,
  sku: size,
  quantityPurchased: purchased,
  quantitySold: sold,
  quantityGivenAway: 0,
  quantityHeld: held,
})
const itemOf = (...variants: Variant[]) => {
  const [item] = shopItemsOf([cap], variants)
  if (!item) throw new Error('no item')
  return item
}

test('an item has its drawing and what can be bought of each size', () => {
  expect(itemOf(sized('S', 5, 2, 1), sized('M', 2, 2))).toEqual({
    id: 'p1',
    name: 'Callowhill Cap',
    description: 'Six panels.',
    category: 'hats',
    price: 2800,
    image: '/art/merch-hat.svg',
    soldOut: false,
    sizes: [
      { variantId: 'v-S', size: 'S', available: 2 },
      { variantId: 'v-M', size: 'M', available: 0 },
    ],
  })
})

test.each([
  ['some size', [sized('S', 3), sized('M', 0)], false],
  ['no size left', [sized('S', 3, 3), sized('M', 1, 0, 1)], true],
  ['no size at all', [], true],
] as const)('an item with %s is sold out or not', (_what, variants, soldOut) => {
  expect(itemOf(...variants).soldOut).toBe(soldOut)
})
