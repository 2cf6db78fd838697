export type OrderToPay = {
  /** Our own id of the order; the provider creates no second order for the same id. */
  id: string
  lines: { name: string; size: string; quantity: number; unitPrice: number }[]
  discount: number
  total: number
}

export type ChargeInput = {
  /** The card's single-use token. */
  sourceId: string
  squareOrderId: string
  /** In cents. */
  amount: number
  /** Saved before the first attempt, so that the same charge can be retried. */
  idempotencyKey: string
  buyerEmail: string
  note: string
}

/** A payment of an order; `amount` is in cents. */
export type Payment = { paymentId: string; amount: number }

/**
 * The result of a charge. `reason` is a message for the buyer, `code` the provider's code for the log. Only the
 * provider's word counts as paid or declined; no answer, a broken one or its internal error is unknown.
 */
export type Charge =
  | ({ kind: 'paid' } & Payment)
  | { kind: 'declined'; reason: string; code: string }
  | { kind: 'unknown' }

export type RefundInput = {
  paymentId: string
  /** In cents. */
  amount: number
  /** Saved before the first attempt; a retry with the same key is the same refund. */
  idempotencyKey: string
  /** For the club's records at the provider. */
  reason: string
}

/**
 * The result of a refund: `pending` is in progress at the provider, which may take days. As with charges, only the
 * provider's word counts; `reason` is a message for an admin.
 */
export type RefundOutcome =
  | { kind: 'pending' | 'completed'; refundId: string }
  | { kind: 'failed'; refundId: string | null; reason: string; code: string }
  | { kind: 'unknown' }

/** The club's payment provider. */
export type Payments = {
  /** Returns the provider's id of the order; throws `PaymentsFailed`. */
  createOrder(order: OrderToPay): Promise<string>
  charge(input: ChargeInput): Promise<Charge>
  /** The payment of an order, or null when it has none; throws `PaymentsFailed`. */
  findPayment(squareOrderId: string): Promise<Payment | null>
  /**
   * Cancels the charge with this key. One that has not reached the provider may still arrive and succeed.
   * Throws `PaymentsFailed`.
   */
  cancelCharge(idempotencyKey: string): Promise<void>
  refund(input: RefundInput): Promise<RefundOutcome>
  /** The status of a refund that the provider accepted; throws `PaymentsFailed`. */
  findRefund(refundId: string): Promise<RefundOutcome>
  /** Resolves when calls need no more preparation. */
  ready(): Promise<void>
}

/** The provider refused a call or did not answer; its text must not name the buyer, since it is logged. */
export class PaymentsFailed extends Error {
  constructor(call: string, reason: string) {
    super(`${call}: ${reason}`)
    this.name = 'PaymentsFailed'
  }
}
