import { expect, vi } from 'vitest'
import type { SquareConfig } from '#domain/config.ts'
import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import { deviceStorage } from '../../src/http/device-storage.ts'
import { clearSignIn } from '../../src/session/session-storage.ts'
import { type Payment, usePayment } from '../../src/shop/checkout/payment.ts'
import { resumePayment } from '../../src/shop/checkout/resume-payment.ts'
import { waitFor } from './wait-for.ts'

export const BODY: CheckoutComplete = {
  customerName: 'Ada',
  customerEmail: 'ada@example.test',
  customerPhone: null,
  memberId: null,
  sourceId: 'cnon:card-nonce-ok',
  squareOrderId: 'order',
  cart: [{ variantId: '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a001', quantity: 1, unitPrice: 1500 }],
  total: 1500,
  subtotal: 1500,
  discount: 0,
}
export const FRESH = { isResumed: false }
export const MINUTE_MS = 60_000
export const NONE: Payment = { state: 'none' }
export const UNSURE: Payment = { state: 'unsure', squareOrderId: 'order' }
export const ORDER = { orderId: 'o-1', total: 1500, isTest: false }
export const THANKS: Payment = { state: 'paid', order: ORDER }
export const FAILED = { state: 'failed', message: 'The card was declined.' }

export type Answer = () => Response | Promise<Response>
export const PAID: Answer = () => Response.json({ success: true, orderId: 'o-1' })
export const DECLINED: Answer = () => Response.json({ success: false, error: FAILED.message })
export const PENDING: Answer = () => Response.json({ success: false, error: 'x', pending: true })
export const SILENCE: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
export const ours =
  (status: number, code: string, headers = {}): Answer =>
  () =>
    Response.json({ error: FAILED.message, code }, { status, headers })
export const strangers =
  (status: number, headers = {}): Answer =>
  () =>
    new Response('<h1>nginx</h1>', { status, headers })

/** Serves answers to `checkout/complete` in order and repeats the last one. Returns when each was requested. */
export const serve = (...answers: Answer[]) => serveFrom('production', ...answers)

export function serveFrom(environment: SquareConfig['environment'], ...answers: Answer[]) {
  const requests: { afterMs: number; body: unknown }[] = []
  const start = Date.now()
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path.endsWith('/square'))
      return Response.json({ applicationId: '', locationId: '', environment })
    if (!path.endsWith('/complete')) return SILENCE()
    requests.push({ afterMs: Date.now() - start, body: JSON.parse(body ?? 'null') })
    return answers[Math.min(requests.length, answers.length) - 1]?.()
  })
  return requests
}

export async function inTime<T>(work: Promise<T>): Promise<T> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) await vi.advanceTimersByTimeAsync(1_000)
  return done
}

export const shown = () => usePayment.getState()
export const becomes = (state: unknown) => inTime(waitFor(() => expect(shown()).toEqual(state)))
/** As a reload, or as another tab. */
export const openAgain = () => {
  usePayment.setState(NONE, true)
  resumePayment()
}
/** As another tab that settles it. */
export const dropSaved = () => deviceStorage.removeItem('merch_payment')

/** Before each test: a page without a payment or a member, whose time the test moves. */
export function beginCheckout(): void {
  vi.useFakeTimers()
  clearSignIn()
  vi.stubGlobal('addEventListener', () => {})
  dropSaved()
  usePayment.setState(NONE, true)
}
