import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import { createStore } from '../store.ts'

/** Where a payment of this page stands; `checking` while nobody knows yet whether the card was charged. */
export type Payment =
  | { state: 'none' }
  | { state: 'paying'; step: 'holding' | 'card' | 'charging' }
  | { state: 'checking'; heard: boolean }
  /** It could not be found out; without a body, what is kept cannot be read. */
  | { state: 'unsure'; squareOrderId: string; body: CheckoutComplete | null }
  /** The code that asks could not be loaded. */
  | { state: 'stuck' }

export const payment = createStore<Payment>({ state: 'none' })

/** Whether nobody may pay yet, since the card may have been charged already. */
export function isUnsettled({ state }: Payment): boolean {
  return state === 'checking' || state === 'unsure' || state === 'stuck'
}

/** An order that was paid, to be shown until the buyer has seen it; `isTest` where no real card is charged. */
export type Paid = { orderId: string; total: number; isTest: boolean }

export const paid = createStore<Paid | null>(null)

/** Why the last try paid nothing, until the next one or until the checkout is closed. */
export const failure = createStore<string | null>(null)
