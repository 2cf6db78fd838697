import { isRecord } from '#domain/is-record.ts'
import type { CartLine } from '#domain/merch/cart.schema.ts'
import type { Customer } from '#domain/merch/checkout.schema.ts'
import type { CheckoutStarted } from '#domain/merch/checkout.ts'
import { NoAnswer, RequestFailed, sentenceOf } from '../../http/request-errors.ts'
import { startCheckout } from '../../queries/checkout.ts'
import type { Change, Lines } from '../cart/cart-rules.ts'
import {
  applyChanges,
  clearNotes,
  holdOf,
  noteMissing,
  setHold,
  useCart,
} from '../cart/cart-store.ts'
import { close, currentAddress, open } from '../navigation.ts'
import { confirmPayment } from './confirm-payment.ts'
import {
  beginPayment,
  failPayment,
  isPaying,
  saveCharge,
  savedCharge,
  showPayment,
  usePayment,
} from './payment.ts'
import { resumePayment } from './resume-payment.ts'
import { chargeDetails, readCard, type SquareCard } from './square-card.ts'

type Purchase = {
  customer: Customer
  lines: readonly CartLine[]
  memberId: string | null
  card: SquareCard | null
  /** The total on the button when the buyer paid. */
  shownTotal: number
  onStarted: (totals: CheckoutStarted) => void
}

const NO_CONNECTION = 'No signal. You weren’t charged. Try again.'
const REFUSED = 'Please try again'

/** Init, tokenize, complete (specification 4). The cart and the input stay whatever happens. */
export async function pay({ card, ...purchase }: Purchase): Promise<void> {
  if (savedCharge()) return resumePayment()
  if (!beginPayment()) return
  if (!card) return failPayment('Payment method not ready')
  try {
    await payWith(card, purchase)
  } finally {
    if (isPaying(usePayment.getState())) showPayment({ state: 'none' })
  }
}

async function payWith(card: SquareCard, purchase: Omit<Purchase, 'card'>): Promise<void> {
  const { customer, lines, memberId, shownTotal, onStarted } = purchase
  if (isBlocked(lines)) return
  const order = { ...customer, memberId, cart: [...lines] }
  const started = await holdGoods(order)
  if (!started) return
  onStarted(started)
  if (started.total > shownTotal) {
    return stopPayment('The total has changed. Check it, then pay again.')
  }
  showPayment({ state: 'reading-card' })
  const token = await readCard(card, chargeDetails(customer, started.total))
  if ('message' in token) return failPayment(token.message)
  if (isBlocked(lines)) return
  const body = { ...order, ...started, sourceId: token.sourceId }
  saveCharge(body)
  showPayment({ state: 'charging' })
  await confirmPayment(body, { isResumed: false })
  if (usePayment.getState().state === 'paid' && isCheckoutShown()) close()
}

/** Whether another window is paying or has paid for this cart, which the page then says. */
function isBlocked(lines: Lines): boolean {
  // Read before the cart: a window that pays takes out the bought items before it settles its charge.
  if (savedCharge()) {
    failPayment('You’re already paying for this cart in another window.')
    return true
  }
  const notes = noteMissing(lines)
  if (notes.length > 0) stopPayment(notes.join(' '))
  return notes.length > 0
}

/** Reserves the goods and creates the order; null if nothing was charged and the page says why. */
async function holdGoods(
  order: Customer & { cart: CartLine[]; memberId: string | null },
): Promise<CheckoutStarted | null> {
  // Saved before the request: if its answer is lost, the goods may still be held.
  const holdBefore = setHold(holdOf(order.cart))
  try {
    return await startCheckout(order)
  } catch (error) {
    if (error instanceof RequestFailed && error.status < 500) setHold(holdBefore)
    if (error instanceof RequestFailed && error.code === 'cart_changed') {
      const notes = applyChanges(changesIn(error.body.changes))
      stopPayment(notes.join(' ') || sentenceOf(error, REFUSED))
    } else {
      failPayment(error instanceof NoAnswer ? NO_CONNECTION : sentenceOf(error, REFUSED))
    }
    return null
  }
}

function changesIn(sent: unknown): Change[] {
  const list: unknown[] = Array.isArray(sent) ? sent : []
  return list.flatMap((one) => {
    if (!isRecord(one) || typeof one.variantId !== 'string') return []
    if (typeof one.available !== 'number') return []
    const unitPrice = typeof one.unitPrice === 'number' ? one.unitPrice : null
    return [{ variantId: one.variantId, unitPrice, available: one.available }]
  })
}

/** Whether the checkout is still open: payment confirmation continues without it. */
const isCheckoutShown = () => currentAddress().panel === 'checkout'

/** Says what changed once: beside the pay button, in the cart if the buyer went back, or in an empty cart. */
function stopPayment(message: string): void {
  showPayment({ state: 'stopped', message })
  const { lines, notes } = useCart.getState()
  if (!isCheckoutShown()) {
    if (notes.length > 0) open({ panel: 'cart' })
  } else if (lines.length > 0) {
    clearNotes()
  }
}
