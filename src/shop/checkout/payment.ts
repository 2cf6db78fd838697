import { create } from 'zustand'
import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { z } from '#domain/zod.ts'
import { deviceStorage } from '../../http/device-storage.ts'
import { storedMemberId } from '../../session/session-storage.ts'
import { dismissToast, toast } from '../../ui/toast-store.ts'

/** A paid order; `isTest` means that no real card was charged. */
const paidOrder = z.object({ orderId: z.string(), total: z.number(), isTest: z.boolean() })
export type PaidOrder = z.output<typeof paidOrder>

/**
 * The payment, as this page knows it:
 *
 *     none → holding → reading-card → charging → paid, failed
 *               ↓           ↓            ↓          ↑
 *            stopped, failed          checking → unsure
 *
 * From `charging` on it is saved on the device, and a page that is opened later begins at `checking`.
 */
export type Payment =
  | { state: 'none' }
  /** The goods are being reserved. */
  | { state: 'holding' }
  | { state: 'reading-card' }
  | { state: 'charging' }
  /** The card may have been charged, and the server is asked. */
  | { state: 'checking' }
  /** The server didn't know for too long; the buyer can ask again. */
  | { state: 'unsure'; squareOrderId: string }
  /** The code that asks could not be loaded. */
  | { state: 'stuck' }
  /** Nothing was charged, and the buyer has to read the message before paying again. */
  | { state: 'stopped'; message: string }
  /** Nothing was charged. */
  | { state: 'failed'; message: string; toastId: number }
  /** Until the buyer has seen it. */
  | { state: 'paid'; order: PaidOrder }

const NONE: Payment = { state: 'none' }

export const usePayment = create<Payment>()(() => NONE)

export function showPayment(next: Payment): void {
  usePayment.setState(next, true)
}

/** Whether a tap on Pay is being worked on. */
export function isPaying({ state }: Payment): boolean {
  return state === 'holding' || state === 'reading-card' || state === 'charging'
}

/** Whether nobody can pay, because the card may already have been charged. */
export function isUnconfirmed({ state }: Payment): boolean {
  return state === 'checking' || state === 'unsure' || state === 'stuck'
}

/** Starts a payment unless one is running: a double tap pays once. */
export function beginPayment(): boolean {
  const before = usePayment.getState()
  if (isPaying(before) || isUnconfirmed(before)) return false
  if (before.state === 'failed') dismissToast(before.toastId)
  showPayment({ state: 'holding' })
  return true
}

/** Shows why a payment failed (specification 8), as a toast and beside the pay button. */
export function failPayment(reason: string): void {
  const message = reason || 'Please try again'
  const toastId = toast({ title: 'Payment Failed', description: message, variant: 'destructive' })
  showPayment({ state: 'failed', message, toastId })
}

/** Clears what the checkout says of the last payment, once it closes. */
export function clearFailure(): void {
  const { state } = usePayment.getState()
  if (state === 'failed' || state === 'stopped') showPayment(NONE)
}

const KEY = ON_DEVICE.payment.name
/** Others may use the device, and a guest never signs out of it. */
const PAID_SHOWN_MS = 10 * 60_000

/** What the device has saved of its last payment. The owner is the signed-in member, or null for a guest. */
const paymentRecord = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('charging'),
    owner: z.string().nullable(),
    /** Another build may have written it. */
    body: z.looseObject({ squareOrderId: z.string() }),
  }),
  z.object({
    state: z.literal('paid'),
    owner: z.string().nullable(),
    order: paidOrder,
    until: z.number(),
  }),
])
type PaymentRecord = z.output<typeof paymentRecord>

/** A record that did not fit into storage; it counts until the page closes. */
let unsaved: PaymentRecord | null = null

function readRecord(): PaymentRecord | null {
  if (unsaved) return unsaved
  try {
    const saved: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? 'null')
    return paymentRecord.safeParse(saved).data ?? null
  } catch {
    return null
  }
}

function saveRecord(record: PaymentRecord): void {
  try {
    deviceStorage.setItem(KEY, JSON.stringify(record))
    unsaved = null
  } catch {
    unsaved = record
  }
}

function dropRecord(): void {
  unsaved = null
  deviceStorage.removeItem(KEY)
}

/** Saves a payment before its card is charged: it stops all others, in all tabs, until its result is known. */
export function saveCharge(body: CheckoutComplete): void {
  saveRecord({ state: 'charging', owner: storedMemberId(), body })
}

/** The payment that may have been charged; of this order only, where one is given. */
export function savedCharge(squareOrderId?: string) {
  const record = readRecord()
  if (record?.state !== 'charging') return null
  const isOther = squareOrderId !== undefined && squareOrderId !== record.body.squareOrderId
  return isOther ? null : record
}

/** Ends a payment, but not another tab's newer one; saves its paid order so that a reload shows it again. */
export function settleCharge(squareOrderId: string, paid: PaidOrder | null): void {
  if (!savedCharge(squareOrderId)) return
  // In one write: the record never says less than what is known.
  if (paid) {
    const until = Date.now() + PAID_SHOWN_MS
    saveRecord({ state: 'paid', owner: storedMemberId(), order: paid, until })
  } else {
    dropRecord()
  }
}

/** Shows the saved paid order, but only to the same member, or to nobody signed in. */
export function recallPaid(): void {
  const record = readRecord()
  const isShown =
    record?.state === 'paid' && record.owner === storedMemberId() && record.until > Date.now()
  showPayment(isShown ? { state: 'paid', order: record.order } : NONE)
}

export function dismissPaid(): void {
  if (readRecord()?.state === 'paid') dropRecord()
  showPayment(NONE)
}
