import { isRecord } from '#domain/is-record.ts'
import type { CartLine } from '#domain/merch/cart.schema.ts'
import type { Customer } from '#domain/merch/checkout.schema.ts'
import type { CheckoutStarted } from '#domain/merch/checkout.ts'
import { NoAnswer, RequestFailed, sentenceOf } from '../../http/request-errors.ts'
import { startCheckout } from '../../queries/checkout.ts'
import type { Change } from '../cart/cart-rules.ts'
import { applyChanges, noteMissing } from '../cart/cart-store.ts'
import { saveOwnHold } from '../products/own-hold.ts'
import { confirmPayment } from './confirm-payment.ts'
import { savedPayment, savePayment } from './payment-record.ts'
import { payment, showFailure } from './payment-store.ts'
import { resumePayment } from './resume-payment.ts'
import { chargeDetails, readCard, type SquareCard } from './square-card.ts'

type Purchase = {
  customer: Customer
  lines: readonly CartLine[]
  memberId: string | null
  card: SquareCard | null
  /** The total on the button when the buyer paid. */
  shownTotal: number
}

/**
 * `again`: nothing was charged, and the buyer has to read `message` first. `unsure`: an earlier payment or this one may
 * have been charged; the page says so.
 */
type Outcome = { state: 'paid' | 'failed' | 'unsure' } | { state: 'again'; message: string }

const NO_CONNECTION = 'No signal. You weren’t charged. Try again.'
const REFUSED = 'Please try again'

/** Init, tokenize, complete (specification 4). The cart and the input stay whatever happens. */
export async function pay(
  purchase: Purchase,
  onStarted: (totals: CheckoutStarted) => void,
): Promise<Outcome> {
  const { card } = purchase
  if (savedPayment() !== null) {
    resumePayment()
    return { state: 'unsure' }
  }
  if (!card) return failed('Payment method not ready')
  payment.set({ state: 'paying', step: 'holding' })
  try {
    return await payWith(card, purchase, onStarted)
  } finally {
    if (payment.get().state === 'paying') payment.set({ state: 'none' })
  }
}

async function payWith(
  card: SquareCard,
  { customer, lines, memberId, shownTotal }: Purchase,
  onStarted: (totals: CheckoutStarted) => void,
): Promise<Outcome> {
  const blockedAtStart = await findBlocker(lines)
  if (blockedAtStart) return blockedAtStart
  const order = { ...customer, memberId, cart: [...lines] }
  // Saved before the request: if its answer is lost, the goods may still be held.
  const restoreOwnHold = saveOwnHold(lines)
  const started = await startCheckout(order).catch((error: unknown) => {
    if (error instanceof RequestFailed && error.status < 500) restoreOwnHold()
    return startFailure(error)
  })
  if ('state' in started) return started
  onStarted(started)
  if (started.total > shownTotal) {
    return { state: 'again', message: 'The total has changed. Check it, then pay again.' }
  }
  payment.set({ state: 'paying', step: 'card' })
  const token = await readCard(card, chargeDetails(customer, started.total))
  if ('message' in token) return failed(token.message)
  const body = { ...order, ...started, sourceId: token.sourceId }
  const blockedAtCharge = await findBlocker(lines)
  if (blockedAtCharge) return blockedAtCharge
  savePayment(body)
  payment.set({ state: 'paying', step: 'charging' })
  const result = await confirmPayment(body, { isResumed: false })
  if ('unsure' in result) return { state: 'unsure' }
  return { state: 'paid' in result ? 'paid' : 'failed' }
}

/** Why this cart can't be paid: another window is paying or has paid for it; null if it can. */
async function findBlocker(lines: readonly CartLine[]): Promise<Outcome | null> {
  // Check before and after: a window that paid first removes the bought items, then deletes its payment.
  const wasSaved = savedPayment() !== null
  const notes = await noteMissing(lines)
  if (notes.length > 0) return { state: 'again', message: notes.join(' ') }
  return wasSaved || savedPayment() !== null
    ? failed('You’re already paying for this cart in another window.')
    : null
}

function failed(message: string): Outcome {
  showFailure(message)
  return { state: 'failed' }
}

async function startFailure(error: unknown): Promise<Outcome> {
  if (error instanceof RequestFailed && error.code === 'cart_changed') {
    const notes = await applyChanges(changesIn(error.body.changes))
    return { state: 'again', message: notes.join(' ') || sentenceOf(error, REFUSED) }
  }
  return failed(error instanceof NoAnswer ? NO_CONNECTION : sentenceOf(error, REFUSED))
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
