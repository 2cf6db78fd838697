import { isRecord } from '#domain/is-record.ts'
import type { CartLine } from '#domain/merch/cart.schema.ts'
import type { CheckoutStarted, Customer } from '#domain/merch/checkout.schema.ts'
import { startCheckout } from '../../api/merch.ts'
import { NoAnswer, RequestFailed, sentenceOf } from '../../api/request-errors.ts'
import type { Change } from '../cart/cart-rules.ts'
import { followChanges, noticeGone } from '../cart/cart-store.ts'
import { noteOwnHold } from '../items/own-hold.ts'
import { tellFailure } from './failure-note.ts'
import { keepPayment, keptPayment } from './payment-record.ts'
import { payment } from './payment-store.ts'
import { readCard } from './read-card.ts'
import { resumePayment } from './resume-payment.ts'
import { settlePayment } from './settle-payment.ts'
import type { SquareCard } from './square-sdk.ts'

export type Purchase = {
  customer: Customer
  lines: readonly CartLine[]
  memberId: string | null
  card: SquareCard | null
  /** What the buyer saw on the button. */
  shownTotal: number
}

/**
 * `again`: nothing was charged, and `words` say what the buyer has to look at first. `unsure`: an earlier payment or
 * this one may have been charged, which the page says.
 */
export type Outcome = { state: 'paid' | 'failed' | 'unsure' } | { state: 'again'; words: string }

const NO_CONNECTION = 'There is no connection. Nothing was charged. Please try again.'
const REFUSED = 'Please try again'

/** Init, tokenize, complete (specification 4). Whatever happens, the cart and what was typed stay. */
export async function pay(
  purchase: Purchase,
  onStarted: (totals: CheckoutStarted) => void,
): Promise<Outcome> {
  const { card } = purchase
  if (keptPayment() !== null) {
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
  const gone = await whatIsInTheWay(lines)
  if (gone) return gone
  const wish = { ...customer, memberId, cart: [...lines] }
  // Noted before anybody asks: where the answer is lost, the goods may be held all the same.
  const takeBackNote = noteOwnHold(lines)
  const started = await startCheckout(wish).catch((error: unknown) => {
    if (error instanceof RequestFailed && error.status < 500) takeBackNote()
    return refusedBeginning(error)
  })
  if ('state' in started) return started
  onStarted(started)
  if (started.total > shownTotal) {
    return { state: 'again', words: 'The total has changed. Please look at it, then pay again.' }
  }
  payment.set({ state: 'paying', step: 'card' })
  const token = await readCard(card)
  if ('words' in token) return failed(token.words)
  const body = { ...wish, ...started, sourceId: token.sourceId }
  const meanwhile = await whatIsInTheWay(lines)
  if (meanwhile) return meanwhile
  keepPayment(body)
  payment.set({ state: 'paying', step: 'charging' })
  const settled = await settlePayment(body, { isResumed: false })
  if ('unsure' in settled) return { state: 'unsure' }
  return { state: 'paid' in settled ? 'paid' : 'failed' }
}

/** Why this cart is not to be paid for: another window is doing so, or did; null where nothing is in the way. */
async function whatIsInTheWay(lines: readonly CartLine[]): Promise<Outcome | null> {
  // Asked before as well: a window that paid takes out what was bought, and only then forgets its payment.
  const wasKept = keptPayment() !== null
  const notes = await noticeGone(lines)
  if (notes.length > 0) return { state: 'again', words: notes.join(' ') }
  return wasKept || keptPayment() !== null
    ? failed('Another window is paying for this cart.')
    : null
}

function failed(message: string): Outcome {
  tellFailure(message)
  return { state: 'failed' }
}

async function refusedBeginning(error: unknown): Promise<Outcome> {
  if (error instanceof RequestFailed && error.code === 'cart_changed') {
    const notes = await followChanges(changesIn(error.body.changes))
    return { state: 'again', words: notes.join(' ') || sentenceOf(error, REFUSED) }
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
