import { beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '../../http/device-storage.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { cart } from '../cart/cart-store.ts'
import { forgetOwnHold, saveOwnHold, withOwnHold } from '../products/own-hold.ts'
// Loaded beforehand: the lazy import could outlive the test.
import './confirm-payment.ts'
import { pay } from './pay.ts'
import { dropSavedPayment, savedPayment, savePayment } from './payment-record.ts'
import { payment } from './payment-store.ts'
import type { ChargeDetails } from './square-card.ts'

const CAP = {
  variantId: '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a001',
  productId: '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a002',
  productName: 'Cap',
  size: 'M',
  quantity: 1,
  unitPrice: 2800,
  imageUrl: '',
}
const STARTED = { squareOrderId: 'order', subtotal: 2800, discount: 0, total: 2800 }
const CUSTOMER = { customerName: 'Ada', customerEmail: 'ada@example.test', customerPhone: null }
const GONE =
  /^You changed or paid for this cart in another window\. You weren’t charged this time\./

/** The last cap, as the shop shows it while it is held. */
const HELD_CAP = {
  id: CAP.productId,
  name: 'Cap',
  description: '',
  category: 'hats',
  price: 2800,
  image: '',
  soldOut: true,
  sizes: [{ variantId: CAP.variantId, size: 'M', available: 0 }],
}
const leftOfCap = () => withOwnHold([HELD_CAP])[0]?.sizes[0]?.available

const saveCart = (...lines: (typeof CAP)[]) =>
  deviceStorage.setItem('merch_cart', JSON.stringify(lines))
const inCart = () => cart.get().lines.map(({ quantity }) => quantity)

/** A server that accepts every order, unless `before` answers instead. Returns the requests it received, in order. */
function serve(before: Partial<Record<'init' | 'complete', () => unknown>> = {}) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/square'))
      return Response.json({ applicationId: '', locationId: '', environment: 'production' })
    const step = path.endsWith('/init') ? 'init' : path.endsWith('/complete') ? 'complete' : null
    if (!step) throw new TypeError('Failed to fetch')
    requests.push(step)
    const instead = before[step]?.()
    if (instead instanceof Response) return instead
    return Response.json(step === 'init' ? STARTED : { success: true, orderId: 'o-1' })
  })
  return requests
}

function tapPay(read = (_amount: string) => {}) {
  const card = {
    attach: async () => {},
    destroy: async () => {},
    tokenize: async ({ amount }: ChargeDetails) => {
      read(amount)
      return { status: 'OK', token: 'cnon:card-nonce-ok' }
    },
  }
  const purchase = { customer: CUSTOMER, lines: [CAP], memberId: null, card, shownTotal: 2800 }
  return pay(purchase, () => {})
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  dropSavedPayment()
  forgetOwnHold()
  payment.set({ state: 'none' })
  cart.set({ lines: [CAP], notes: [], isRead: true })
  saveCart(CAP)
})

test('one tap pays, and takes out what was bought', async () => {
  const requests = serve()
  expect(await tapPay()).toEqual({ state: 'paid' })
  expect(requests).toEqual(['init', 'complete'])
  expect(inCart()).toEqual([])
  expect(deviceStorage.getItem('merch_cart')).toBeNull()
  expect(savedPayment()).toBeNull()
})

test('a page that still shows a cart that was paid since asks for nothing', async () => {
  deviceStorage.removeItem('merch_cart')
  const requests = serve()
  expect(await tapPay()).toEqual({ state: 'again', message: expect.stringMatching(GONE) })
  expect(requests).toEqual([])
  expect(cart.get()).toMatchObject({ lines: [], notes: [expect.stringMatching(GONE)] })
  expect(payment.get()).toEqual({ state: 'none' })
})

test('a cart that another window is paying for is not paid for again', async () => {
  const requests = serve({ init: () => deviceStorage.removeItem('merch_cart') })
  expect(await tapPay()).toEqual({ state: 'again', message: expect.stringMatching(GONE) })
  expect(requests).toEqual(['init'])
  expect(savedPayment()).toBeNull()
})

test('nor is one of which another window left less', async () => {
  const other = { ...CAP, variantId: CAP.productId }
  const requests = serve()
  expect(await tapPay(() => saveCart(other))).toMatchObject({ state: 'again' })
  expect(requests).toEqual(['init'])
  expect(cart.get().lines).toEqual([other])
})

test('a payment that another window began first goes on, and this one does not', async () => {
  const other = { ...CUSTOMER, ...STARTED, memberId: null, cart: [CAP], sourceId: 'cnon:other' }
  const requests = serve()
  const outcome = await tapPay(() => savePayment({ ...other, squareOrderId: 'other' }))
  expect(outcome).toEqual({ state: 'failed' })
  expect(currentToast()?.description).toBe('You’re already paying for this cart in another window.')
  expect(requests).toEqual(['init'])
  expect(savedPayment()).toContain('"other"')
})

test('an item that another window adds stays, and blocks nobody', async () => {
  const shirt = { ...CAP, variantId: CAP.productId }
  const requests = serve({ init: () => saveCart({ ...CAP, quantity: 3 }, shirt) })
  expect(await tapPay()).toEqual({ state: 'paid' })
  expect(requests).toEqual(['init', 'complete'])
  expect(inCart()).toEqual([2, 1])
})

test('a payment that another window confirmed first leaves the cart once', async () => {
  serve({
    complete: () => {
      dropSavedPayment()
      saveCart({ ...CAP, quantity: 2 })
    },
  })
  expect(await tapPay()).toEqual({ state: 'paid' })
  expect(inCart()).toEqual([2])
})

test('a payment is forgotten only when its goods are out of the cart', async () => {
  serve()
  const left: (string | null)[] = []
  const { removeItem } = deviceStorage
  vi.spyOn(deviceStorage, 'removeItem').mockImplementation((key) => {
    if (key === 'merch_payment') left.push(deviceStorage.getItem('merch_cart'))
    removeItem(key)
  })
  await tapPay()
  expect(left).toEqual([null])
})

test.each<[string, () => Response]>([
  [
    'was lost on the way',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  [
    'came from a proxy that had waited too long',
    () => new Response('<h1>504</h1>', { status: 504 }),
  ],
])('the own last piece is not sold out where the answer %s', async (_what, init) => {
  serve({ init })
  expect(await tapPay()).toEqual({ state: 'failed' })
  expect(leftOfCap()).toBe(1)
})

test('what the shop refuses to hold is not called held, and what it held before is', async () => {
  const refused = { error: 'Sold out', code: 'cart_changed', changes: [] }
  serve({ init: () => Response.json(refused, { status: 409 }) })
  await tapPay()
  expect(leftOfCap()).toBe(0)
  saveOwnHold([{ ...CAP, quantity: 2 }])
  await tapPay()
  expect(leftOfCap()).toBe(2)
})

const REFUSED = { error: 'We cannot take cards at the moment.', code: 'x' }

test.each<[string, () => Response, string]>([
  ['in the server’s own words', () => Response.json(REFUSED, { status: 503 }), REFUSED.error],
  ['without a word', () => new Response('', { status: 500 }), 'Please try again'],
  [
    'without an answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'No signal. You weren’t charged. Try again.',
  ],
])('a checkout that fails %s says so, and charges nothing', async (_how, init, description) => {
  const requests = serve({ init })
  expect(await tapPay()).toEqual({ state: 'failed' })
  expect(currentToast()).toMatchObject({ title: 'Payment Failed', description })
  expect([requests, inCart()]).toEqual([['init'], [1]])
})

test('the bank is asked for the total that the server says, not for the one that was shown', async () => {
  serve({ init: () => Response.json({ ...STARTED, total: 2520, discount: 280 }) })
  const amounts: string[] = []
  await tapPay((amount) => amounts.push(amount))
  expect(amounts).toEqual(['25.20'])
})
