/** The meaning of an error of the SDK; without a status, it is unknown whether the call was carried out. */
export type Said = {
  status: number | undefined
  category: string
  code: string
  /** Square refused the call and did not carry it out. */
  refused: boolean
}

/** Reads an error of Square's SDK; rethrows any other error. */
export async function whatSquareSaid(error: unknown): Promise<Said> {
  const { SquareError, SquareTimeoutError } = await import('square')
  if (error instanceof SquareTimeoutError) return SILENCE
  if (!(error instanceof SquareError)) throw error
  const { statusCode: status, errors } = error
  const { category, code } = errors[0] ?? { category: '', code: '' }
  const refused = status !== undefined && status >= 400 && status < 500 && status !== 408
  return { status, category, code, refused }
}

const SILENCE: Said = { status: undefined, category: '', code: '', refused: false }

const CARD_MESSAGES: Record<string, string> = {
  CVV_FAILURE: 'The card’s security code is wrong',
  VERIFY_CVV_FAILURE: 'The card’s security code is wrong',
  ADDRESS_VERIFICATION_FAILURE: 'The ZIP code doesn’t match the card',
  VERIFY_AVS_FAILURE: 'The ZIP code doesn’t match the card',
  INVALID_EXPIRATION: 'The card’s expiration date is wrong',
  CARD_EXPIRED: 'The card has expired',
  INSUFFICIENT_FUNDS: 'The card doesn’t cover this amount',
  CARD_TOKEN_USED: 'These card details were already used',
  CARD_TOKEN_EXPIRED: 'The card details timed out',
}

// The first try may have used the token, and may still be in progress.
const ABOUT_TOKEN = new Set(['CARD_TOKEN_USED', 'CARD_TOKEN_EXPIRED'])

/** Whether a refusal of the second try proves that the first charged nothing either. */
export function rulesOutBoth({ refused, category, code }: Said): boolean {
  return refused && category === 'PAYMENT_METHOD_ERROR' && !ABOUT_TOKEN.has(code)
}

/** A refusal as a message for the buyer; nothing was charged. */
export function declineMessage({ status, category, code }: Said): string {
  if (status === 429) {
    return 'Square is busy. You weren’t charged. Try again in a minute.'
  }
  const known = Object.hasOwn(CARD_MESSAGES, code) ? CARD_MESSAGES[code] : undefined
  if (known) return `${known}. You weren’t charged. Try again.`
  return category === 'PAYMENT_METHOD_ERROR'
    ? 'Your card was declined. You weren’t charged. Try another card.'
    : 'We couldn’t charge the card. Try again, or ask the club.'
}

const REFUND_MESSAGES: Record<string, string> = {
  REFUND_AMOUNT_INVALID: 'Square has less than that left to refund',
  PAYMENT_NOT_REFUNDABLE: 'Square can’t refund this payment anymore',
  PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE: 'The buyer disputed this payment with their bank',
  REFUND_DECLINED: 'The card’s bank refused the refund',
  INSUFFICIENT_PERMISSIONS_FOR_REFUND: 'Our Square account isn’t allowed to refund this payment',
}
const LATER = new Set(['REFUND_ALREADY_PENDING', 'REFUND_ERROR_PAYMENT_NEEDS_COMPLETION'])

/** Whether Square refused a refund for good; otherwise it is retried. */
export function isRefundRuledOut({ refused, category, code }: Said): boolean {
  const isFinal = category === 'REFUND_ERROR' || category === 'INVALID_REQUEST_ERROR'
  return refused && isFinal && !LATER.has(code)
}

/** Why a refund failed, as a message for an admin. */
export function refundFailureMessage(code: string): string {
  const known = Object.hasOwn(REFUND_MESSAGES, code) ? REFUND_MESSAGES[code] : undefined
  return `${known ?? 'Square didn’t make this refund'}. Nothing was refunded. Check the payment at Square.`
}
