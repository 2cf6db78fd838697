import { beforeEach, expect, test } from 'vitest'
import { deviceStorage } from '../../http/device-storage.ts'
import { addToCart, cart, changeQuantity } from './cart-store.ts'

const SIZE = { variantId: '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a001', size: 'M', available: 4 }
const ITEM = {
  id: '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a002',
  name: 'Cap',
  description: '',
  category: 'hats',
  price: 2800,
  image: '',
  soldOut: false,
  sizes: [SIZE],
}
const changeBy = (by: number) => changeQuantity(SIZE.variantId, { by, available: SIZE.available })
const quantity = () => cart.get().lines[0]?.quantity

beforeEach(() => deviceStorage.removeItem('merch_cart'))

test('no tap is lost, however fast one follows the other', async () => {
  await addToCart(ITEM, SIZE)
  expect(await Promise.all([changeBy(1), changeBy(1), changeBy(1)])).toEqual([null, null, null])
  expect(quantity()).toBe(4)
  expect(await changeBy(1)).toBe('none-left')
  await Promise.all([changeBy(-1), changeBy(-1)])
  expect(quantity()).toBe(2)
})
