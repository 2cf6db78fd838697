import { afterEach, expect, test } from 'vitest'
import { CAP, CAP_LINE, CAP_SIZE } from '../../../tests/factories/shop-cap.ts'
import { deviceStorage } from '../../http/device-storage.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { putInCart } from './put-in-cart.ts'

const fifty = Array.from({ length: 50 }, (_, index) => ({
  ...CAP_LINE,
  variantId: CAP_LINE.variantId.slice(0, -2) + String(index + 10),
}))

afterEach(() => deviceStorage.removeItem('merch_cart'))

test.each([
  [[], 100, true, 'Added to cart', 'Cap (M)', 2000],
  [
    [{ ...CAP_LINE, quantity: 3 }],
    3,
    false,
    'Out of Stock',
    'Cap (M) is currently unavailable.',
    5000,
  ],
  [
    [{ ...CAP_LINE, quantity: 20 }],
    100,
    false,
    'Not added to cart',
    'You can order up to 20 of a size.',
    5000,
  ],
  [fifty, 100, false, 'Not added to cart', 'You can order up to 50 different items at once.', 5000],
])(
  'what the cart takes is said, and why it takes no more',
  (lines, available, isIn, title, description, durationMs) => {
    deviceStorage.setItem('merch_cart', JSON.stringify({ lines, hold: null }))
    expect(putInCart(CAP, { ...CAP_SIZE, available })).toBe(isIn)
    expect(currentToast()).toMatchObject({ title, description, durationMs })
  },
)
