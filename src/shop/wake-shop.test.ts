import { beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../tests/setup/wait-for.ts'
import { deviceStorage } from '../http/device-storage.ts'
import { cart } from './cart/cart-store.ts'
import { dropSavedPayment } from './checkout/payment-record.ts'
import { payment } from './checkout/payment-store.ts'
import { wakeShop } from './wake-shop.ts'

const page = new EventTarget()
const shown = (persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
const CAP = {
  variantId: '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a001',
  productId: '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a002',
  productName: 'Cap',
  size: 'M',
  quantity: 1,
  unitPrice: 2800,
  imageUrl: '',
}

beforeEach(() => {
  const addEventListener = page.addEventListener.bind(page)
  vi.stubGlobal('window', { location: { search: '' }, addEventListener })
  vi.stubGlobal('addEventListener', addEventListener)
  dropSavedPayment()
  payment.set({ state: 'none' })
})

test('a page follows the others, also once Back brings it again as it was', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    throw new TypeError('Failed to fetch')
  })
  deviceStorage.setItem('merch_cart', JSON.stringify([CAP]))
  cart.set({ lines: [CAP], notes: [], isRead: true })
  wakeShop()
  await waitFor(() => expect(requests).toEqual(['/api/merch/products']))
  deviceStorage.setItem('merch_payment', '{"squareOrderId":"of another build"}')
  cart.set({ lines: [CAP], notes: [], isRead: true })
  deviceStorage.removeItem('merch_cart')

  requests.length = 0
  shown(false)
  await new Promise((done) => setTimeout(done))
  expect(requests).toEqual([])
  expect(cart.get().lines).toEqual([CAP])

  shown(true)
  await waitFor(() => expect(cart.get().lines).toEqual([]))
  await waitFor(() => expect(requests).toEqual(['/api/merch/products']))
  await waitFor(() =>
    expect(payment.get()).toEqual({
      state: 'unsure',
      squareOrderId: 'of another build',
      body: null,
    }),
  )

  dropSavedPayment()
  page.dispatchEvent(new Event('storage'))
  expect(payment.get()).toEqual({ state: 'none' })
})
