import { afterEach, expect, test } from 'vitest'
import { deviceStorage } from '../../http/device-storage.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { putInCart } from './put-in-cart.ts'

const idOf = (index: number) => `0b0f5a3e-7f39-4b52-9d5c-${String(index).padStart(12, '0')}`
const SIZE = { variantId: idOf(0), size: 'M', available: 100 }
const ITEM = {
  id: idOf(999),
  name: 'Cap',
  description: '',
  category: 'hats',
  price: 2800,
  image: '',
  soldOut: false,
  sizes: [SIZE],
}
const lineOf = (index: number, quantity = 1) => ({
  variantId: idOf(index),
  productId: ITEM.id,
  productName: 'Cap',
  size: 'M',
  quantity,
  unitPrice: 2800,
  imageUrl: '',
})
const fifty = Array.from({ length: 50 }, (_, index) => lineOf(index + 1))

afterEach(() => deviceStorage.removeItem('merch_cart'))

test.each([
  [[], 100, true, 'Added to cart', 'Cap (M)', 2000],
  [[lineOf(0, 3)], 3, false, 'Out of Stock', 'Cap (M) is currently unavailable.', 5000],
  [[lineOf(0, 20)], 100, false, 'Not added to cart', 'You can order up to 20 of a size.', 5000],
  [fifty, 100, false, 'Not added to cart', 'You can order up to 50 different items at once.', 5000],
])(
  'what the cart takes is said, and why it takes no more',
  (lines, available, isIn, title, description, durationMs) => {
    deviceStorage.setItem('merch_cart', JSON.stringify({ lines, hold: null }))
    expect(putInCart(ITEM, { ...SIZE, available })).toBe(isIn)
    expect(currentToast()).toMatchObject({ title, description, durationMs })
  },
)
