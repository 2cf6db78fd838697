import type { OrderState } from './order.ts'
import type { RefundState } from './refund.ts'

/** What a receipt says of its order. */
export type ReceiptState =
  | 'paid'
  | 'checking'
  | 'returned'
  | 'returned_in_part'
  | 'charged_not_filled'
  | 'not_charged'

/** A receipt, as whoever has its address may read it: the buyer's name and what was bought. Sums in cents. */
export type Receipt = {
  number: number
  state: ReceiptState
  customerName: string
  lines: { productName: string; size: string; quantity: number; unitPrice: number }[]
  subtotal: number
  discount: number
  total: number
  refunded: number
  charged: number
  /** Those that have not failed. */
  refunds: { amount: number; state: RefundState; at: Date }[]
  hasFailedRefund: boolean
  /** Whether its goods are in the club's stock again. */
  goodsAreBack: boolean
  /** What the buyer was told of an order that was not filled. */
  failure: string | null
  orderedAt: Date
  paidAt: Date | null
  handedOverAt: Date | null
}

type Told = {
  state: OrderState
  refunded: number
  /** What Square is known to have taken; 0 without a payment. */
  charged: number
}

/** Where an order stands for its buyer. One that was paid too late counts as returned, though it was never filled. */
export function receiptStateOf({ state, refunded, charged }: Told): ReceiptState {
  if (refunded > 0) return refunded >= charged ? 'returned' : 'returned_in_part'
  if (state === 'paid') return 'paid'
  if (state === 'charging' || state === 'unknown') return 'checking'
  return charged > 0 ? 'charged_not_filled' : 'not_charged'
}
