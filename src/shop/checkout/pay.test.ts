import { beforeEach, expect, test, vi } from 'vitest'
import { CAP, CAP_LINE, CAP_SIZE } from '../../../tests/factories/shop-cap.ts'
import { deviceStorage } from '../../http/device-storage.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { holdOf, setHold, useCart, withOwnHold } from '../cart/cart-store.ts'
// Loaded beforehand: the lazy import could outlive the test.
import './confirm-payment.ts'
import { pay } from './pay.ts'
import { saveCharge, savedCharge, settleCharge, usePayment } from './payment.ts'
import type { ChargeDetails } from './square-card.ts'

const STARTED = { squareOrderId: 'order', subtotal: 2800, discount: 0, total: 2800 }
const CUSTOMER = { customerName: 'Ada', customerEmail: 'ada@example.test', customerPhone: null }
const GONE =
  /^You changed or paid for this cart in another window\. You weren’t charged this time\./

/** How many of the cap the shop shows while the last one is held. */
const leftOfCap = () =>
  withOwnHold([{ ...CAP, sizes: [{ ...CAP_SIZE, available: 0 }] }])[0]?.sizes[0]?.available

/** As another window saves it. */
const saveCart = (...lines: (typeof CAP_LINE)[]) =>
  deviceStorage.setItem('merch_cart', JSON.stringify({ lines, hold: null }))
const inCart = () => useCart.getState().lines.map(({ quantity }) => quantity)
const CHARGE = { ...CUSTOMER, ...STARTED, memberId: null, cart: [CAP_LINE], sourceId: 'cnon:other' }

/** A server that accepts every order, unless `before` answers instead. Returns what was requested of it, in order. */
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
  const purchase = { customer: CUSTOMER, lines: [CAP_LINE], memberId: null, shownTotal: 2800 }
  return pay({ ...purchase, card, onStarted: () => {} })
}

const shown = () => usePayment.getState()
const STOPPED = { state: 'stopped', message: expect.stringMatching(GONE) }
const THANKS = { state: 'paid', order: { orderId: 'o-1', total: 2800, isTest: false } }

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('window', { location: { search: '?panel=checkout' } })
  vi.stubGlobal('history', { replaceState: () => {} })
  vi.stubGlobal('PopStateEvent', Event)
  vi.stubGlobal('dispatchEvent', () => {})
  deviceStorage.removeItem('merch_payment')
  usePayment.setState({ state: 'none' }, true)
  useCart.setState({ lines: [CAP_LINE], hold: null, notes: [], isRead: true })
  saveCart(CAP_LINE)
})

test('one tap pays, and takes out what was bought', async () => {
  const requests = serve()
  await tapPay()
  expect(shown()).toEqual(THANKS)
  expect(requests).toEqual(['init', 'complete'])
  expect(inCart()).toEqual([])
  expect(deviceStorage.getItem('merch_cart')).toBeNull()
  expect(savedCharge()).toBeNull()
})

test('two taps at once pay once', async () => {
  const requests = serve()
  await Promise.all([tapPay(), tapPay()])
  expect(requests).toEqual(['init', 'complete'])
})

test('the charge is saved before it is sent, and a second tap sends no other one', async () => {
  const saved: unknown[] = []
  const requests = serve({
    complete: () => {
      saved.push(savedCharge()?.body)
      void tapPay()
    },
  })
  await tapPay()
  expect(saved).toEqual([{ ...CHARGE, sourceId: 'cnon:card-nonce-ok' }])
  expect(requests).toEqual(['init', 'complete'])
})

const SHIRT = { ...CAP_LINE, variantId: CAP_LINE.productId }

test.each([
  ['is paid for before the tap', 'tap', [], []],
  ['is paid for before the charge', 'init', [], ['init']],
  ['has lost something before the charge', 'card', [SHIRT], ['init']],
])('a cart that %s, in another window, is not paid for again', async (_how, when, left, sent) => {
  const change = (now: string) => when === now && saveCart(...left)
  change('tap')
  const requests = serve({ init: () => change('init') })
  await tapPay(() => change('card'))
  expect(shown()).toEqual(STOPPED)
  expect(requests).toEqual(sent)
  expect(savedCharge()).toBeNull()
  expect(useCart.getState().lines).toEqual(left)
})

test('a payment that another window began first goes on, and this one does not', async () => {
  const requests = serve()
  await tapPay(() => saveCharge({ ...CHARGE, squareOrderId: 'other' }))
  const message = 'You’re already paying for this cart in another window.'
  expect(shown()).toMatchObject({ state: 'failed', message })
  expect(requests).toEqual(['init'])
  expect(savedCharge()?.body.squareOrderId).toBe('other')
})

test('an item that another window adds stays, and blocks nobody', async () => {
  const requests = serve({ init: () => saveCart({ ...CAP_LINE, quantity: 3 }, SHIRT) })
  await tapPay()
  expect(requests).toEqual(['init', 'complete'])
  expect(inCart()).toEqual([2, 1])
})

test('a payment that another window confirmed first leaves the cart once', async () => {
  serve({
    complete: () => {
      settleCharge('order', null)
      saveCart({ ...CAP_LINE, quantity: 2 })
    },
  })
  await tapPay()
  expect(shown()).toEqual(THANKS)
  expect(deviceStorage.getItem('merch_cart')).toContain('"quantity":2')
})

test('a charge is settled only when its goods are out of the cart', async () => {
  serve()
  const left: (string | null)[] = []
  const { setItem } = deviceStorage
  vi.spyOn(deviceStorage, 'setItem').mockImplementation((key, value) => {
    if (value.includes('"paid"')) left.push(deviceStorage.getItem('merch_cart'))
    setItem(key, value)
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
  await tapPay()
  expect(shown().state).toBe('failed')
  expect(leftOfCap()).toBe(1)
})

test('what the shop refuses to hold is not called held, and what it held before is', async () => {
  const refused = { error: 'Sold out', code: 'cart_changed', changes: [] }
  serve({ init: () => Response.json(refused, { status: 409 }) })
  await tapPay()
  expect(leftOfCap()).toBe(0)
  setHold(holdOf([{ ...CAP_LINE, quantity: 2 }]))
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
  await tapPay()
  expect(shown()).toMatchObject({ state: 'failed', message: description })
  expect(currentToast()).toMatchObject({ title: 'Payment Failed', description })
  expect([requests, inCart()]).toEqual([['init'], [1]])
})

test('the bank is asked for the total that the server says, not for the one that was shown', async () => {
  serve({ init: () => Response.json({ ...STARTED, total: 2520, discount: 280 }) })
  const amounts: string[] = []
  await tapPay((amount) => amounts.push(amount))
  expect(amounts).toEqual(['25.20'])
})

test('nobody pays more than the button said', async () => {
  const requests = serve({ init: () => Response.json({ ...STARTED, total: 3000 }) })
  await tapPay()
  expect(shown()).toMatchObject({
    state: 'stopped',
    message: expect.stringContaining('total has changed'),
  })
  expect(requests).toEqual(['init'])
})

test('a declined card ends the hold, and leaves the cart as it is', async () => {
  serve({ complete: () => Response.json({ success: false, error: 'Declined' }) })
  await tapPay()
  expect(shown()).toMatchObject({ state: 'failed', message: 'Declined' })
  expect([savedCharge(), leftOfCap(), inCart()]).toEqual([null, 0, [1]])
})
