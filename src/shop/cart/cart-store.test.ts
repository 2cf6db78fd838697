import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CAP, CAP_LINE, CAP_SIZE } from '../../../tests/factories/shop-cap.ts'
import { deviceStorage } from '../../http/device-storage.ts'
import {
  addToCart,
  changeQuantity,
  holdOf,
  removeBought,
  setHold,
  useCart,
  withOwnHold,
} from './cart-store.ts'

const changeBy = (by: number) =>
  changeQuantity(CAP_SIZE.variantId, { by, available: CAP_SIZE.available })
const quantity = () => useCart.getState().lines[0]?.quantity

beforeEach(() => {
  vi.useFakeTimers()
  deviceStorage.removeItem('merch_cart')
})
afterEach(() => vi.useRealTimers())

test('taps change the cart that the device has now, up to what is left', () => {
  addToCart(CAP, CAP_SIZE)
  expect([changeBy(1), changeBy(1), changeBy(1)]).toEqual([null, null, null])
  expect(quantity()).toBe(4)
  expect(changeBy(1)).toBe('none-left')
  const saved = deviceStorage.getItem('merch_cart')
  deviceStorage.setItem('merch_cart', saved?.replace('"quantity":4', '"quantity":2') ?? '')
  changeBy(-1)
  expect(quantity()).toBe(1)
})

test('a full device holds the cart while the page is open', () => {
  const full = vi.spyOn(deviceStorage, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  addToCart(CAP, CAP_SIZE)
  addToCart(CAP, CAP_SIZE)
  expect(quantity()).toBe(2)
  full.mockRestore()
  changeBy(-1)
  expect(deviceStorage.getItem('merch_cart')).toContain('"quantity":1')
})

const left = (available: number) =>
  withOwnHold([{ ...CAP, soldOut: available === 0, sizes: [{ ...CAP_SIZE, available }] }]).map(
    ({ soldOut, sizes }) => [soldOut, sizes[0]?.available],
  )[0]
const MINUTE_MS = 60_000

test('what this device holds is there for it, until the hold ends or the order is paid', () => {
  const line = { ...CAP_LINE, quantity: 2 }
  setHold(holdOf([line]))
  expect([left(0), left(1)]).toEqual([
    [false, 2],
    [false, 3],
  ])
  vi.advanceTimersByTime(4 * MINUTE_MS)
  expect(left(0)).toEqual([false, 2])
  vi.advanceTimersByTime(2 * MINUTE_MS)
  expect(left(0)).toEqual([true, 0])
  setHold(holdOf([line]))
  removeBought([line])
  expect(left(0)).toEqual([true, 0])
  expect(deviceStorage.getItem('merch_cart')).toBeNull()
})
