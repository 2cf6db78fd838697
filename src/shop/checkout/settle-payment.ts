import { isRecord } from '#domain/is-record.ts'
import { type CheckoutComplete, checkoutCompleteSchema } from '#domain/merch/checkout.schema.ts'
import { forgetDraft } from '../../api/form-draft.ts'
import { completeCheckout, readSquareConfig } from '../../api/merch.ts'
import { takeOutBought } from '../cart/cart-store.ts'
import { refreshItems } from '../items/items-store.ts'
import { forgetOwnHold } from '../items/own-hold.ts'
import { askUntilSettled, type Settled } from './ask-until-settled.ts'
import { forgetFailure, tellFailure } from './failure-note.ts'
import { showPaid } from './paid-note.ts'
import {
  dropKeptPayment,
  dropPayment,
  isForWhoIsHere,
  isKept,
  ownerOf,
  readKept,
} from './payment-record.ts'
import { payment } from './payment-store.ts'
import { forgetDiscount } from './tell-discount.ts'

/** Ends early when a network comes back. */
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
 * Follows a payment to its end; the first tab that hears of it writes down what came of it. One that could not be
 * found out stays written down, or the next press would charge again. Whoever is at the device by then and did not pay
 * hears nothing of it. `isResumed`: it may have been sent before.
 */
export async function settlePayment(
  body: CheckoutComplete,
  { isResumed }: { isResumed: boolean },
): Promise<Settled> {
  const testing = chargesNoCard()
  // Before another tab settles it, and forgets whose it is.
  const owner = ownerOf(body)
  const settled = await askUntilSettled(body, {
    ask: completeCheckout,
    onChecking: (heard) => payment.set({ state: 'checking', heard }),
    pause,
    now: Date.now,
    isResumed,
  })
  if ('unsure' in settled) {
    payment.set({ state: 'unsure', squareOrderId: body.squareOrderId, body })
    return settled
  }
  // Before anything is forgotten: a page that dies here asks once more.
  const isTest = await testing
  const isTold = isForWhoIsHere(owner, body)
  forgetOwnHold()
  if ('paid' in settled) {
    if (isTold) {
      forgetFailure()
      showPaid({ orderId: settled.paid, total: body.total, isTest })
      forgetDraft('checkout')
      forgetDiscount()
    }
    // While its record keeps every tab from paying for the same cart.
    await takeOutBought(body.cart, () => isKept(body)).catch(tellCartKept)
  } else if (isTold) {
    tellFailure(settled.failed)
  }
  dropPayment(body)
  payment.set({ state: 'none' })
  void refreshItems()
  return settled
}

/** The payment that this device kept; what is no payment of ours is thrown away. */
export async function settleKept(): Promise<void> {
  const kept = readKept()
  const body = checkoutCompleteSchema.safeParse(kept).data
  if (body) {
    await settlePayment(body, { isResumed: true })
  } else if (isRecord(kept) && typeof kept.squareOrderId === 'string') {
    // Kept by a page of another build: a card may have been charged for it all the same.
    payment.set({ state: 'unsure', squareOrderId: kept.squareOrderId, body: null })
  } else {
    dropKeptPayment()
    payment.set({ state: 'none' })
  }
}

function chargesNoCard(): Promise<boolean> {
  return readSquareConfig().then(
    ({ environment }) => environment !== 'production',
    () => false,
  )
}

function tellCartKept(error: unknown): void {
  console.warn('What was bought could not be taken out of the cart', error)
}
