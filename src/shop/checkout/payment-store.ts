import { isRecord } from '#domain/is-record.ts'
import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { tabStorage } from '../../http/device-storage.ts'
import { storedMemberId } from '../../session/session-storage.ts'
import { dismissToast, toast } from '../../ui/toast-store.ts'
import { createStore } from '../store.ts'

const PAID_NOTE = ON_DEVICE.paidNote.name

/** This page's payment; `checking` while it is unknown whether the card was charged. */
type Payment =
  | { state: 'none' }
  | { state: 'paying'; step: 'holding' | 'card' | 'charging' }
  | { state: 'checking' }
  /** The outcome is unknown; without a body, the saved payment can't be read. */
  | { state: 'unsure'; squareOrderId: string; body: CheckoutComplete | null }
  /** The confirmation code could not be loaded. */
  | { state: 'stuck' }

export const payment = createStore<Payment>({ state: 'none' })

/** Whether paying is blocked because the card may already have been charged. */
export function isUnconfirmed({ state }: Payment): boolean {
  return state === 'checking' || state === 'unsure' || state === 'stuck'
}

/** A paid order, shown until the buyer has seen it; `isTest` means no real card was charged. */
export type Paid = { orderId: string; total: number; isTest: boolean }

export const paid = createStore<Paid | null>(null)

/** Why the last payment failed, until the next try or until the checkout closes. */
export const failure = createStore<string | null>(null)

/** The member who was signed in when the paid order was shown; null for a guest. */
let paidOwner: string | null = null

function show(order: Paid): void {
  paidOwner = storedMemberId()
  paid.set(order)
}

/** Shows that an order was paid; survives a reload. */
export function showPaid(order: Paid): void {
  show(order)
  try {
    tabStorage.setItem(PAID_NOTE, JSON.stringify({ ...order, owner: paidOwner }))
  } catch {
    // Storage is full: it is shown until the page closes.
  }
}

export function hidePaid(): void {
  paid.set(null)
  tabStorage.removeItem(PAID_NOTE)
}

/** Shows the saved note again after a reload, but only to the same member, or to nobody signed in. */
export function recallPaid(): void {
  if (paidOwner !== null && paidOwner !== storedMemberId()) paid.set(null)
  try {
    const saved: unknown = JSON.parse(tabStorage.getItem(PAID_NOTE) ?? 'null')
    if (!isRecord(saved) || saved.owner !== storedMemberId()) return
    const { orderId, total, isTest } = saved
    if (typeof orderId !== 'string' || typeof total !== 'number') return
    show({ orderId, total, isTest: isTest === true })
  } catch {
    tabStorage.removeItem(PAID_NOTE)
  }
}

let failureToastId: number | null = null

/** Shows why a payment failed (specification 8), as a toast and beside the pay button. */
export function showFailure(message: string): void {
  const description = message || 'Please try again'
  failureToastId = toast({ title: 'Payment Failed', description, variant: 'destructive' })
  failure.set(description)
}

/** Clears the last failure before the next try, so that it is not shown beside the new result. */
export function forgetFailure(): void {
  if (failureToastId !== null) dismissToast(failureToastId)
  failure.set(null)
}
