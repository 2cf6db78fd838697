/** What is to be paid for; prices and sums in whole cents. */
export type OrderToPay = {
  /** Our own name for the order; the same one again makes no second order at the provider. */
  id: string
  lines: { name: string; size: string; quantity: number; unitPrice: number }[]
  discount: number
  total: number
}

export type ChargeWish = {
  /** The card's single-use token. */
  sourceId: string
  squareOrderId: string
  /** Cents. */
  amount: number
  /** Kept before the first attempt, so that the same charge can be asked for again. */
  idempotencyKey: string
  buyerEmail: string
  /** What the club calls the order. */
  note: string
}

/**
 * What became of a charge. `reason` is a sentence for the buyer, `code` the provider's word
 * for the log. Only what the provider said counts as paid or declined; silence, a broken answer or
 * an inner error of theirs is unknown, never declined (decision 10).
 */
export type Charge =
  | { kind: 'paid'; paymentId: string }
  | { kind: 'declined'; reason: string; code: string }
  | { kind: 'unknown' }

export type RefundWish = {
  paymentId: string
  /** Cents. */
  amount: number
  /** Kept before the first attempt; the same one again is the same refund. */
  idempotencyKey: string
  /** For the club's own books at the provider. */
  reason: string
}

/**
 * What became of a refund: `pending` is under way at the provider, which may take days. As with charges, only what
 * the provider said counts; `reason` is a sentence for an admin.
 */
export type RefundOutcome =
  | { kind: 'pending' | 'completed'; refundId: string }
  | { kind: 'failed'; refundId: string | null; reason: string; code: string }
  | { kind: 'unknown' }

/** The club's way to take cards. */
export type Payments = {
  /** Answers the provider's id of the order; throws `PaymentsFailed`. */
  createOrder(order: OrderToPay): Promise<string>
  charge(wish: ChargeWish): Promise<Charge>
  /** The payment that an order has, or null when it has none; throws `PaymentsFailed`. */
  findPayment(squareOrderId: string): Promise<{ paymentId: string; amount: number } | null>
  /**
   * Undoes what the provider has of a charge under this key. One that it has not seen yet may still come and be made
   * (decision 30). Throws `PaymentsFailed`.
   */
  cancelCharge(idempotencyKey: string): Promise<void>
  refund(wish: RefundWish): Promise<RefundOutcome>
  /** What became of a refund that the provider took; throws `PaymentsFailed`. */
  findRefund(refundId: string): Promise<RefundOutcome>
  /** Resolves when calls need no more preparation. */
  ready(): Promise<void>
}

/** The provider did not do what was asked, or did not say; names no buyer, since it goes into the log. */
export class PaymentsFailed extends Error {
  constructor(
    call: string,
    reason: string,
    /** Whether the provider said anything at all. */
    readonly isAnswered = true,
  ) {
    super(`${call}: ${reason}`)
    this.name = 'PaymentsFailed'
  }
}
