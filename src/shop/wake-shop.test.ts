import { beforeEach, expect, test, vi } from 'vitest'
import { CAP_LINE } from '../../tests/factories/shop-cap.ts'
import { waitFor } from '../../tests/setup/wait-for.ts'
import { deviceStorage } from '../http/device-storage.ts'
import { useCart } from './cart/cart-store.ts'
import { usePayment } from './checkout/payment.ts'
import { wakeShop } from './wake-shop.ts'

const page = new EventTarget()
const shown = (persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => {
  const addEventListener = page.addEventListener.bind(page)
  vi.stubGlobal('window', { addEventListener })
  vi.stubGlobal('addEventListener', addEventListener)
})

test('a page follows the others, also once Back brings it again as it was', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    throw new TypeError('Failed to fetch')
  })
  deviceStorage.setItem('merch_cart', JSON.stringify({ lines: [CAP_LINE], hold: null }))
  wakeShop()
  await waitFor(() => expect(requests).toEqual(['/api/merch/products']))
  const charge = { state: 'charging', owner: null, body: { squareOrderId: 'of another build' } }
  deviceStorage.setItem('merch_payment', JSON.stringify(charge))
  deviceStorage.removeItem('merch_cart')

  requests.length = 0
  shown(false)
  await new Promise((done) => setTimeout(done))
  expect(requests).toEqual([])
  expect(useCart.getState().lines).toEqual([CAP_LINE])

  shown(true)
  await waitFor(() => expect(useCart.getState().lines).toEqual([]))
  await waitFor(() => expect(requests).toEqual(['/api/merch/products']))
  await waitFor(() =>
    expect(usePayment.getState()).toEqual({
      state: 'unsure',
      squareOrderId: 'of another build',
    }),
  )

  deviceStorage.removeItem('merch_payment')
  page.dispatchEvent(new Event('storage'))
  expect(usePayment.getState()).toEqual({ state: 'none' })
})
