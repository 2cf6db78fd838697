import { beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '../../api/device-storage.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { cart } from '../cart/cart-store.ts'
import { forgetOwnHold, noteOwnHold, withOwnHold } from '../items/own-hold.ts'
import { pay } from './pay.ts'
import { dropKeptPayment, keepPayment, keptPayment } from './payment-record.ts'
import { payment } from './payment-store.ts'

const CAP = {
  variantId: '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a001',
  productId: '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a002',
  ...{ productName: 'Cap', size: 'M', quantity: 1, unitPrice: 2800, imageUrl: '' },
}
const STARTED = { squareOrderId: 'order', subtotal: 2800, discount: 0, total: 2800 }
const CUSTOMER = { customerName: 'Ada', customerEmail: 'ada@example.test', customerPhone: null }
const GONE = /^It was changed or paid for in another window\. Nothing was charged this time\./

/** The last cap, as the shop shows it once it is held. */
const HELD_CAP = {
  ...{ id: CAP.productId, name: 'Cap', description: '', category: 'hats', price: 2800, image: '' },
  ...{ soldOut: true, sizes: [{ variantId: CAP.variantId, size: 'M', available: 0 }] },
}
const leftOfCap = () => withOwnHold([HELD_CAP])[0]?.sizes[0]?.available

const keepCart = (...lines: (typeof CAP)[]) =>
  deviceStorage.setItem('merch_cart', JSON.stringify(lines))
const inCart = () => cart.get().lines.map(({ quantity }) => quantity)

/** A server that takes every order, unless `before` answers in its place. Answers what it was asked, in order. */
function serve(before: Partial<Record<'init' | 'complete', () => unknown>> = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/square')) return Response.json({ environment: 'production' })
    const step = path.endsWith('/init') ? 'init' : path.endsWith('/complete') ? 'complete' : null
    if (!step) throw new TypeError('Failed to fetch')
    asked.push(step)
    const instead = before[step]?.()
    if (instead instanceof Response) return instead
    return Response.json(step === 'init' ? STARTED : { success: true, orderId: 'o-1' })
  })
  return asked
}

function press(read = () => {}) {
  const card = {
    attach: async () => {},
    destroy: async () => {},
    tokenize: async () => {
      read()
      return { status: 'OK', token: 'cnon:card-nonce-ok' }
    },
  }
  const purchase = { customer: CUSTOMER, lines: [CAP], memberId: null, card, shownTotal: 2800 }
  return pay(purchase, () => {})
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  dropKeptPayment()
  forgetOwnHold()
  payment.set({ state: 'none' })
  cart.set({ lines: [CAP], notes: [], isRead: true })
  keepCart(CAP)
})

test('one press pays, and takes out what was bought', async () => {
  const asked = serve()
  expect(await press()).toEqual({ state: 'paid' })
  expect(asked).toEqual(['init', 'complete'])
  expect(inCart()).toEqual([])
  expect(deviceStorage.getItem('merch_cart')).toBeNull()
  expect(keptPayment()).toBeNull()
})

test('a page that still shows a cart that was paid since asks for nothing', async () => {
  deviceStorage.removeItem('merch_cart')
  const asked = serve()
  expect(await press()).toEqual({ state: 'again', words: expect.stringMatching(GONE) })
  expect(asked).toEqual([])
  expect(cart.get()).toMatchObject({ lines: [], notes: [expect.stringMatching(GONE)] })
  expect(payment.get()).toEqual({ state: 'none' })
})

test('a cart that another window pays for meanwhile is not paid for again', async () => {
  const asked = serve({ init: () => deviceStorage.removeItem('merch_cart') })
  expect(await press()).toEqual({ state: 'again', words: expect.stringMatching(GONE) })
  expect(asked).toEqual(['init'])
  expect(keptPayment()).toBeNull()
})

test('nor is one of which another window left less', async () => {
  const other = { ...CAP, variantId: CAP.productId }
  const asked = serve()
  expect(await press(() => keepCart(other))).toMatchObject({ state: 'again' })
  expect(asked).toEqual(['init'])
  expect(cart.get().lines).toEqual([other])
})

test('a payment that another window began meanwhile stands, and this one does not', async () => {
  const other = { ...CUSTOMER, ...STARTED, memberId: null, cart: [CAP], sourceId: 'cnon:other' }
  const asked = serve()
  const outcome = await press(() => keepPayment({ ...other, squareOrderId: 'other' }))
  expect(outcome).toEqual({ state: 'failed' })
  expect(currentToast()?.description).toBe('Another window is paying for this cart.')
  expect(asked).toEqual(['init'])
  expect(keptPayment()).toContain('"other"')
})

test('what another window adds meanwhile stays, and hinders nobody', async () => {
  const shirt = { ...CAP, variantId: CAP.productId }
  const asked = serve({ init: () => keepCart({ ...CAP, quantity: 3 }, shirt) })
  expect(await press()).toEqual({ state: 'paid' })
  expect(asked).toEqual(['init', 'complete'])
  expect(inCart()).toEqual([2, 1])
})

test('what another window settled first leaves the cart once', async () => {
  serve({
    complete: () => {
      dropKeptPayment()
      keepCart({ ...CAP, quantity: 2 })
    },
  })
  expect(await press()).toEqual({ state: 'paid' })
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
  await press()
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
  expect(await press()).toEqual({ state: 'failed' })
  expect(leftOfCap()).toBe(1)
})

test('nor while the answer is on its way', async () => {
  const seen: unknown[] = []
  serve({ init: () => void seen.push(leftOfCap()) })
  await press()
  expect(seen).toEqual([1])
})

test('what the shop refuses to hold is not called held, and what it held before is', async () => {
  const refused = { error: 'Sold out', code: 'cart_changed', changes: [] }
  serve({ init: () => Response.json(refused, { status: 409 }) })
  await press()
  expect(leftOfCap()).toBe(0)
  noteOwnHold([{ ...CAP, quantity: 2 }])
  await press()
  expect(leftOfCap()).toBe(2)
})
