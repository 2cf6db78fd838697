/** What an error of the SDK tells; without a status nobody knows whether the call was carried out. */
export type Said = {
  status: number | undefined
  category: string
  code: string
  /** Square looked at the call and did not carry it out. */
  refused: boolean
}

/** Reads an error of Square's SDK; throws whatever is none. */
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

const CARD_WORDS: Record<string, string> = {
  CVV_FAILURE: 'The security code of the card is not right',
  VERIFY_CVV_FAILURE: 'The security code of the card is not right',
  ADDRESS_VERIFICATION_FAILURE: 'The postal code does not match the card',
  VERIFY_AVS_FAILURE: 'The postal code does not match the card',
  INVALID_EXPIRATION: 'The expiry date of the card is not right',
  CARD_EXPIRED: 'The card has expired',
  INSUFFICIENT_FUNDS: 'The card does not cover this amount',
  CARD_TOKEN_USED: 'These card details were already used once',
  CARD_TOKEN_EXPIRED: 'The card details were entered too long ago',
}

// The first try may be what used the token, and may still be under way.
const ABOUT_TOKEN = new Set(['CARD_TOKEN_USED', 'CARD_TOKEN_EXPIRED'])

/** Whether a refusal of the second try tells that the first has charged nothing either. */
export function rulesOutBoth({ refused, category, code }: Said): boolean {
  return refused && category === 'PAYMENT_METHOD_ERROR' && !ABOUT_TOKEN.has(code)
}

/** A refusal as a sentence for the buyer; nothing was charged. */
export function declineInWords({ status, category, code }: Said): string {
  if (status === 429) {
    return 'The card service is busy. Nothing was charged; please try again in a minute.'
  }
  const known = Object.hasOwn(CARD_WORDS, code) ? CARD_WORDS[code] : undefined
  if (known) return `${known}. Nothing was charged; please try again.`
  return category === 'PAYMENT_METHOD_ERROR'
    ? 'Your card was declined. Nothing was charged; please try another card.'
    : 'The card could not be charged. Nothing was charged; please try again, or ask the club.'
}

const REFUND_WORDS: Record<string, string> = {
  REFUND_AMOUNT_INVALID: 'Square has less left to return of this payment',
  PAYMENT_NOT_REFUNDABLE: 'Square does not refund this payment any more',
  PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE: 'The buyer has disputed this payment with their bank',
  REFUND_DECLINED: 'The card’s bank did not take the refund',
  INSUFFICIENT_PERMISSIONS_FOR_REFUND: 'The club’s account at Square may not refund this payment',
}
const LATER = new Set(['REFUND_ALREADY_PENDING', 'REFUND_ERROR_PAYMENT_NEEDS_COMPLETION'])

/** Whether Square has ruled a refund out; what is only not possible now is asked for again. */
export function isRefundRuledOut({ refused, category, code }: Said): boolean {
  const isFinal = category === 'REFUND_ERROR' || category === 'INVALID_REQUEST_ERROR'
  return refused && isFinal && !LATER.has(code)
}

/** Why there is no refund, as a sentence for an admin. */
export function refundFailureInWords(code: string): string {
  const known = Object.hasOwn(REFUND_WORDS, code) ? REFUND_WORDS[code] : undefined
  return `${known ?? 'Square did not make this refund'}. Nothing was returned; please look at the payment at Square.`
}
