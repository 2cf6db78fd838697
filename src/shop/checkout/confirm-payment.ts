import { isRecord } from '#domain/is-record.ts'
import { type CheckoutComplete, checkoutCompleteSchema } from '#domain/merch/checkout.schema.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { completeCheckout, readSquareConfig } from '../../queries/checkout.ts'
import { removeBought } from '../cart/cart-store.ts'
import { refreshItems } from '../products/items-store.ts'
import { forgetOwnHold } from '../products/own-hold.ts'
import {
  dropPayment,
  dropSavedPayment,
  isForWhoIsHere,
  isPaymentSaved,
  ownerOf,
  readSavedPayment,
} from './payment-record.ts'
import { forgetFailure, payment, showFailure, showPaid } from './payment-store.ts'
import { type PaymentResult, pollPayment } from './poll-payment.ts'
import { forgetDiscount } from './show-discount.ts'

/** Ends early when the network comes back. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    const leaving = new AbortController()
    const end = () => {
      leaving.abort()
      clearTimeout(timer)
      done()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end, { signal: leaving.signal })
  })
}

/**
 * Polls a payment until its outcome is known; the first tab that learns it records the result. An unknown outcome stays
 * saved, so that the card is not charged twice. Shows nothing to anyone but the buyer.
 */
export async function confirmPayment(
  body: CheckoutComplete,
  { isResumed }: { isResumed: boolean },
): Promise<PaymentResult> {
  // Not awaited: the charge must not wait for it.
  const isTestCharge = isTestEnvironment()
  // Read now, because another tab may confirm the payment and delete its record.
  const owner = ownerOf(body)
  const result = await pollPayment(body, {
    complete: completeCheckout,
    onChecking: () => payment.set({ state: 'checking' }),
    pause,
    now: Date.now,
    isResumed,
  })
  if ('unsure' in result) {
    payment.set({ state: 'unsure', squareOrderId: body.squareOrderId, body })
    return result
  }
  // Awaited before the record is deleted: if the page closes here, the payment is confirmed again later.
  const isTest = await isTestCharge
  const isBuyerHere = isForWhoIsHere(owner, body)
  forgetOwnHold()
  if ('paid' in result) {
    if (isBuyerHere) {
      forgetFailure()
      showPaid({ orderId: result.paid, total: body.total, isTest })
      tabDrafts.remove('checkout')
      forgetDiscount()
    }
    // Before the record is deleted, because the record stops other tabs from paying for the same cart.
    await removeBought(body.cart, () => isPaymentSaved(body)).catch(warnCartNotCleared)
  } else if (isBuyerHere) {
    showFailure(result.failed)
  }
  dropPayment(body)
  payment.set({ state: 'none' })
  void refreshItems()
  return result
}

/** Confirms the payment saved on this device; deletes a record that is not a payment. */
export async function confirmSavedPayment(): Promise<void> {
  const saved = readSavedPayment()
  const body = checkoutCompleteSchema.safeParse(saved).data
  if (body) {
    await confirmPayment(body, { isResumed: true })
  } else if (isRecord(saved) && typeof saved.squareOrderId === 'string') {
    // Saved by another build's page, so the card may have been charged.
    payment.set({ state: 'unsure', squareOrderId: saved.squareOrderId, body: null })
  } else {
    dropSavedPayment()
    payment.set({ state: 'none' })
  }
}

function isTestEnvironment(): Promise<boolean> {
  return readSquareConfig().then(
    ({ environment }) => environment !== 'production',
    () => false,
  )
}

function warnCartNotCleared(error: unknown): void {
  console.warn('What was bought could not be taken out of the cart', error)
}
