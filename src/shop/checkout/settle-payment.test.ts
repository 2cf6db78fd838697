import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Member } from '#domain/members/member.schema.ts'
import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import type { SquareConfig } from '#domain/merch/square-config.ts'
import { tabStorage } from '../../api/device-storage.ts'
import { clearSignIn, storeSignIn } from '../../api/session-storage.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { dropKeptPayment, keepPayment, keptPayment, readKept } from './payment-record.ts'
import { isUnsettled, paid, payment } from './payment-store.ts'
import { followOtherTabs, letPaymentGo, resumePayment } from './resume-payment.ts'
import { settleKept, settlePayment } from './settle-payment.ts'

const VARIANT = '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a001'
const BODY: CheckoutComplete = {
  ...{ customerName: 'Ada', customerEmail: 'ada@example.test', customerPhone: null },
  ...{ memberId: null, sourceId: 'cnon:card-nonce-ok', squareOrderId: 'order' },
  cart: [{ variantId: VARIANT, quantity: 1, unitPrice: 1500 }],
  ...{ total: 1500, subtotal: 1500, discount: 0 },
}
const PAID = () => Response.json({ success: true, orderId: 'o-1' })
const NOT_OURS = () => new Response('<h1>Not Found</h1>', { status: 404 })
const REFUSED = () => Response.json({ error: 'No', code: 'bad_input' }, { status: 400 })
const silence = () => Promise.reject(new TypeError('Failed to fetch'))

let environment: SquareConfig['environment'] = 'production'

/** Answers to `checkout/complete` one after the other, the last one for ever; and which account at Square is set. */
function serve(...answers: (() => Response | Promise<Response>)[]) {
  let asked = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/square')) return Response.json({ environment })
    if (!path.endsWith('/complete')) return silence()
    asked += 1
    return answers[Math.min(asked, answers.length) - 1]?.()
  })
  return () => asked
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) await vi.advanceTimersByTimeAsync(10_000)
  return done
}

const ADA = { id: 'ada', firstName: 'Ada', lastName: 'Quill', email: null, phone: null }
const BEN = { ...ADA, id: 'ben', firstName: 'Ben' }

beforeEach(() => {
  vi.useFakeTimers()
  clearSignIn()
  vi.stubGlobal('addEventListener', () => {})
  dropKeptPayment()
  payment.set({ state: 'none' })
  paid.set(null)
  environment = 'production'
})
afterEach(() => vi.useRealTimers())

test('a buyer charged before the connection dropped hears so, whatever a proxy says meanwhile', async () => {
  keepPayment(BODY)
  serve(silence, NOT_OURS, REFUSED, PAID)
  expect(await inTime(settlePayment(BODY, { isResumed: false }))).toEqual({ paid: 'o-1' })
  expect(paid.get()).toEqual({ orderId: 'o-1', total: 1500, isTest: false })
  expect(keptPayment()).toBeNull()
  expect(payment.get()).toEqual({ state: 'none' })
})

test.each(['demo', 'sandbox'] as const)('nobody hears that a %s charged them', async (which) => {
  environment = which
  serve(PAID)
  await settlePayment(BODY, { isResumed: false })
  expect(paid.get()?.isTest).toBe(true)
})

test('a payment kept from before a reload is not dropped for a newer server’s refusal', async () => {
  keepPayment(BODY)
  serve(REFUSED, PAID)
  await inTime(settleKept())
  expect(paid.get()?.orderId).toBe('o-1')
})

test('what could not be found out stays, is called no failure, and is asked again when wished', async () => {
  keepPayment(BODY)
  serve(NOT_OURS)
  const saidBefore = currentToast()
  expect(await inTime(settlePayment(BODY, { isResumed: false }))).toEqual({ unsure: true })
  expect(payment.get()).toEqual({ state: 'unsure', squareOrderId: 'order', body: BODY })
  expect(isUnsettled(payment.get())).toBe(true)
  expect(readKept()).toEqual({ ...BODY, owner: null })
  expect(currentToast()).toBe(saidBefore)

  serve(PAID)
  resumePayment()
  await vi.waitFor(() => expect(paid.get()?.orderId).toBe('o-1'))
  expect(keptPayment()).toBeNull()
})

test('where a payment cannot be followed, the page says so and lets nobody pay', async () => {
  keepPayment(BODY)
  serve(PAID)
  const leave = paid.subscribe(() => {
    throw new Error('a part of the page is gone')
  })
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  resumePayment()
  await vi.waitFor(() => expect(payment.get()).toEqual({ state: 'stuck' }))
  leave()
  expect(warned).toHaveBeenCalledOnce()
  expect(isUnsettled(payment.get())).toBe(true)
})

test('who has asked the club may pay again', async () => {
  keepPayment(BODY)
  serve(silence)
  await inTime(settleKept())
  letPaymentGo()
  expect(payment.get()).toEqual({ state: 'none' })
  expect(keptPayment()).toBeNull()
})

test.each([
  ['of this build', BODY],
  ['of another build', { ...BODY, customerName: '' }],
])('a tab that still asks about a payment %s lets go of no newer one', async (_what, older) => {
  keepPayment(older)
  serve(silence)
  await inTime(settleKept())
  const newer = { ...BODY, squareOrderId: 'newer' }
  dropKeptPayment()
  keepPayment(newer)
  letPaymentGo()
  expect(readKept()).toEqual({ ...newer, owner: null })
  expect(payment.get().state).toBe('checking')
  serve(PAID)
  await inTime(vi.waitFor(() => expect(payment.get()).toEqual({ state: 'none' })))
})

test('what another tab settled or let go is asked about no longer', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  followOtherTabs()
  keepPayment(BODY)
  payment.set({ state: 'unsure', squareOrderId: 'order', body: null })
  page.dispatchEvent(new Event('storage'))
  expect(payment.get().state).toBe('unsure')
  dropKeptPayment()
  page.dispatchEvent(new Event('storage'))
  expect(payment.get()).toEqual({ state: 'none' })
})

test('nor by a page that heard nothing of it, once it is asked to check again', () => {
  const asked = serve(PAID)
  payment.set({ state: 'unsure', squareOrderId: 'order', body: BODY })
  resumePayment()
  expect(payment.get()).toEqual({ state: 'none' })
  expect(asked()).toBe(0)
})

test('a payment that another build wrote down is not thrown away', async () => {
  keepPayment({ ...BODY, customerName: '' })
  const asked = serve(PAID)
  await settleKept()
  expect(payment.get()).toEqual({ state: 'unsure', squareOrderId: 'order', body: null })
  expect(keptPayment()).not.toBeNull()
  expect(asked()).toBe(0)
})

test('a fresh payment that our server refuses says why, and lets the buyer try again', async () => {
  keepPayment(BODY)
  serve(REFUSED)
  expect(await settlePayment(BODY, { isResumed: false })).toEqual({ failed: 'No' })
  expect(keptPayment()).toBeNull()
  expect(currentToast()).toMatchObject({ title: 'Payment Failed', description: 'No' })
})

/** Keeps a payment as `payer`, lets `reader` sit down instead, who types in the checkout, and settles it. */
async function settleFor(payer: Member | null, reader: Member | null, answer: () => Response) {
  const sitDown = (member: Member | null) => {
    clearSignIn()
    if (member) storeSignIn('token', member)
  }
  sitDown(payer)
  keepPayment(BODY)
  sitDown(reader)
  tabStorage.setItem('form_draft:checkout', '{}')
  serve(answer)
  await inTime(settleKept())
  expect(keptPayment()).toBeNull()
  expect(payment.get()).toEqual({ state: 'none' })
  return { shown: paid.get()?.orderId, draft: tabStorage.getItem('form_draft:checkout') }
}

test.each<[string, Member | null, Member | null]>([
  ['member by another', ADA, BEN],
  ['member by nobody', ADA, null],
  ['guest by a member with another address', null, BEN],
])('a payment of a %s is settled without a word', async (_who, payer, reader) => {
  const silent = { shown: undefined, draft: '{}' }
  expect(await settleFor(payer, reader, PAID)).toEqual(silent)
  const said = currentToast()
  const declined = () => Response.json({ success: false, error: 'Declined' })
  expect(await settleFor(payer, reader, declined)).toEqual(silent)
  expect(currentToast()).toBe(said)
})

test.each<[string, Member | null, Member | null]>([
  ['the member who paid', ADA, ADA],
  ['a guest still nobody', null, null],
  ['a guest who signed in since', null, { ...ADA, email: 'Ada@example.test' }],
])('%s is thanked', async (_who, payer, reader) => {
  expect(await settleFor(payer, reader, PAID)).toEqual({ shown: 'o-1', draft: null })
})
