import type { OrderState, RefundState } from './order.ts'

export type ReceiptState =
  | 'paid'
  | 'checking'
  | 'returned'
  | 'returned_in_part'
  | 'charged_not_filled'
  | 'not_charged'

/** A receipt as anybody with its address may read it: the buyer's name and the items. Sums are in cents. */
export type Receipt = {
  number: number
  state: ReceiptState
  customerName: string
  lines: {
    productName: string
    size: string
    quantity: number
    unitPrice: number
    /** How many of them are back in stock. */
    returned: number
  }[]
  subtotal: number
  discount: number
  total: number
  refunded: number
  charged: number
  /** Without failed refunds. */
  refunds: { amount: number; state: RefundState; at: Date }[]
  hasFailedRefund: boolean
  /** The message the buyer got for an order that was not filled. */
  failure: string | null
  orderedAt: Date
  paidAt: Date | null
  handedOverAt: Date | null
}

type OrderPayment = {
  state: OrderState
  refunded: number
  /** What Square is known to have charged; 0 without a payment. */
  charged: number
}

/** The state a buyer sees. An order that was paid too late counts as returned, though it was never filled. */
export function receiptStateOf({ state, refunded, charged }: OrderPayment): ReceiptState {
  if (refunded > 0) return refunded >= charged ? 'returned' : 'returned_in_part'
  if (state === 'paid') return 'paid'
  if (state === 'charging' || state === 'unknown') return 'checking'
  return charged > 0 ? 'charged_not_filled' : 'not_charged'
}
