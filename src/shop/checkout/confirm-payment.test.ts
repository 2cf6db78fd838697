import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SquareConfig } from '#domain/config.ts'
import type { Member } from '#domain/members/member.ts'
import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import { waitFor } from '../../../tests/setup/wait-for.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { clearSignIn, storeSignIn } from '../../session/session-storage.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { confirmPayment, confirmSavedPayment } from './confirm-payment.ts'
import { dropSavedPayment, readSavedPayment, savedPayment, savePayment } from './payment-record.ts'
import { isUnconfirmed, paid, payment } from './payment-store.ts'
import { discardPayment, followOtherTabs, resumePayment } from './resume-payment.ts'

const VARIANT = '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a001'
const BODY: CheckoutComplete = {
  customerName: 'Ada',
  customerEmail: 'ada@example.test',
  customerPhone: null,
  memberId: null,
  sourceId: 'cnon:card-nonce-ok',
  squareOrderId: 'order',
  cart: [{ variantId: VARIANT, quantity: 1, unitPrice: 1500 }],
  total: 1500,
  subtotal: 1500,
  discount: 0,
}
const PAID = () => Response.json({ success: true, orderId: 'o-1' })
const NOT_OURS = () => new Response('<h1>Not Found</h1>', { status: 404 })
const REFUSED = () => Response.json({ error: 'No', code: 'bad_input' }, { status: 400 })
const silence = () => Promise.reject(new TypeError('Failed to fetch'))

let environment: SquareConfig['environment'] = 'production'

/** Serves answers to `checkout/complete` in order and repeats the last one; also serves the Square account. */
function serve(...answers: (() => Response | Promise<Response>)[]) {
  let requestCount = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/square'))
      return Response.json({ applicationId: '', locationId: '', environment })
    if (!path.endsWith('/complete')) return silence()
    requestCount += 1
    return answers[Math.min(requestCount, answers.length) - 1]?.()
  })
  return () => requestCount
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
  dropSavedPayment()
  payment.set({ state: 'none' })
  paid.set(null)
  environment = 'production'
})
afterEach(() => vi.useRealTimers())

test('a buyer charged before the connection dropped sees the payment, whatever a proxy answers after', async () => {
  savePayment(BODY)
  serve(silence, NOT_OURS, REFUSED, PAID)
  expect(await inTime(confirmPayment(BODY, { isResumed: false }))).toEqual({ paid: 'o-1' })
  expect(paid.get()).toEqual({ orderId: 'o-1', total: 1500, isTest: false })
  expect(savedPayment()).toBeNull()
  expect(payment.get()).toEqual({ state: 'none' })
})

test.each(['demo', 'sandbox'] as const)('nobody sees that a %s charged them', async (which) => {
  environment = which
  serve(PAID)
  await confirmPayment(BODY, { isResumed: false })
  expect(paid.get()?.isTest).toBe(true)
})

test('a payment saved before a reload is not dropped for a newer server’s refusal', async () => {
  savePayment(BODY)
  serve(REFUSED, PAID)
  await inTime(confirmSavedPayment())
  expect(paid.get()?.orderId).toBe('o-1')
})

test('an unconfirmed payment stays, is called no failure, and is checked again on request', async () => {
  savePayment(BODY)
  serve(NOT_OURS)
  const saidBefore = currentToast()
  expect(await inTime(confirmPayment(BODY, { isResumed: false }))).toEqual({ unsure: true })
  expect(payment.get()).toEqual({ state: 'unsure', squareOrderId: 'order', body: BODY })
  expect(isUnconfirmed(payment.get())).toBe(true)
  expect(readSavedPayment()).toEqual({ ...BODY, owner: null })
  expect(currentToast()).toBe(saidBefore)

  serve(PAID)
  resumePayment()
  await waitFor(() => expect(paid.get()?.orderId).toBe('o-1'))
  expect(savedPayment()).toBeNull()
})

test('where a payment cannot be followed, the page says so and lets nobody pay', async () => {
  savePayment(BODY)
  serve(PAID)
  const leave = paid.subscribe(() => {
    throw new Error('a part of the page is gone')
  })
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  resumePayment()
  await waitFor(() => expect(payment.get()).toEqual({ state: 'stuck' }))
  leave()
  expect(warned).toHaveBeenCalledOnce()
  expect(isUnconfirmed(payment.get())).toBe(true)
})

test('a buyer who has contacted the club may pay again', async () => {
  savePayment(BODY)
  serve(silence)
  await inTime(confirmSavedPayment())
  discardPayment()
  expect(payment.get()).toEqual({ state: 'none' })
  expect(savedPayment()).toBeNull()
})

test.each([
  ['of this build', BODY],
  ['of another build', { ...BODY, customerName: '' }],
])('a tab that still asks about a payment %s lets go of no newer one', async (_what, older) => {
  savePayment(older)
  serve(silence)
  await inTime(confirmSavedPayment())
  const newer = { ...BODY, squareOrderId: 'newer' }
  dropSavedPayment()
  savePayment(newer)
  discardPayment()
  expect(readSavedPayment()).toEqual({ ...newer, owner: null })
  expect(payment.get().state).toBe('checking')
  serve(PAID)
  await inTime(waitFor(() => expect(payment.get()).toEqual({ state: 'none' })))
})

test('a payment that another tab confirmed or dropped is no longer polled', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  followOtherTabs()
  savePayment(BODY)
  payment.set({ state: 'unsure', squareOrderId: 'order', body: null })
  page.dispatchEvent(new Event('storage'))
  expect(payment.get().state).toBe('unsure')
  dropSavedPayment()
  page.dispatchEvent(new Event('storage'))
  expect(payment.get()).toEqual({ state: 'none' })
})

test('a page that missed the other tab’s event drops the payment once it checks again', () => {
  const requestCount = serve(PAID)
  payment.set({ state: 'unsure', squareOrderId: 'order', body: BODY })
  resumePayment()
  expect(payment.get()).toEqual({ state: 'none' })
  expect(requestCount()).toBe(0)
})

test('a payment that another build wrote down is not thrown away', async () => {
  savePayment({ ...BODY, customerName: '' })
  const requestCount = serve(PAID)
  await confirmSavedPayment()
  expect(payment.get()).toEqual({ state: 'unsure', squareOrderId: 'order', body: null })
  expect(savedPayment()).not.toBeNull()
  expect(requestCount()).toBe(0)
})

test('a fresh payment that our server refuses says why, and lets the buyer try again', async () => {
  savePayment(BODY)
  serve(REFUSED)
  expect(await confirmPayment(BODY, { isResumed: false })).toEqual({ failed: 'No' })
  expect(savedPayment()).toBeNull()
  expect(currentToast()).toMatchObject({ title: 'Payment Failed', description: 'No' })
})

/** Saves a payment as `payer`, signs in `reader` with a checkout draft instead, and confirms the payment. */
async function confirmFor(payer: Member | null, reader: Member | null, answer: () => Response) {
  const sitDown = (member: Member | null) => {
    clearSignIn()
    if (member) storeSignIn('token', member)
  }
  sitDown(payer)
  savePayment(BODY)
  sitDown(reader)
  const owner = reader?.id ?? null
  const typed = { values: { customerPhone: '1' }, base: {}, isSent: false }
  tabDrafts.save('checkout', { key: 'a', owner, ...typed })
  serve(answer)
  await inTime(confirmSavedPayment())
  expect(savedPayment()).toBeNull()
  expect(payment.get()).toEqual({ state: 'none' })
  return { shown: paid.get()?.orderId, hasDraft: tabDrafts.read('checkout', owner) !== null }
}

test.each<[string, Member | null, Member | null]>([
  ['member by another', ADA, BEN],
  ['member by nobody', ADA, null],
  ['guest by a member with another address', null, BEN],
])('a payment of a %s is confirmed without a message', async (_who, payer, reader) => {
  const silent = { shown: undefined, hasDraft: true }
  expect(await confirmFor(payer, reader, PAID)).toEqual(silent)
  const said = currentToast()
  const declined = () => Response.json({ success: false, error: 'Declined' })
  expect(await confirmFor(payer, reader, declined)).toEqual(silent)
  expect(currentToast()).toBe(said)
})

test.each<[string, Member | null, Member | null]>([
  ['the member who paid', ADA, ADA],
  ['a guest still nobody', null, null],
  ['a guest who signed in since', null, { ...ADA, email: 'Ada@example.test' }],
])('%s is thanked', async (_who, payer, reader) => {
  expect(await confirmFor(payer, reader, PAID)).toEqual({ shown: 'o-1', hasDraft: false })
})
