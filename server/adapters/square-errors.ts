/** The meaning of an error of the SDK; without a status, it is unknown whether the call was carried out. */
export type SquareFailure = {
  status: number | undefined
  category: string
  code: string
  /** Square refused the call and did not carry it out. */
  refused: boolean
}

/** Reads an error of Square's SDK; rethrows any other error. */
export async function readSquareError(error: unknown): Promise<SquareFailure> {
  const { SquareError, SquareTimeoutError } = await import('square')
  if (error instanceof SquareTimeoutError) return NO_ANSWER
  if (!(error instanceof SquareError)) throw error
  const { statusCode: status, errors } = error
  const { category, code } = errors[0] ?? { category: '', code: '' }
  const refused = status !== undefined && status >= 400 && status < 500 && status !== 408
  return { status, category, code, refused }
}

const NO_ANSWER: SquareFailure = { status: undefined, category: '', code: '', refused: false }

const CORRECT = 'Correct it and try again.'
const OTHER_CARD = 'Try another card.'

/** What a buyer can do about the codes of Square's payments; about all others only the club can. */
export const CAUSES = [
  {
    codes: ['PAN_FAILURE', 'INVALID_CARD', 'INVALID_CARD_DATA', 'INVALID_ACCOUNT'],
    cause: 'The card number is wrong',
    advice: CORRECT,
  },
  {
    codes: ['CVV_FAILURE', 'VERIFY_CVV_FAILURE'],
    cause: 'The card’s security code is wrong',
    advice: CORRECT,
  },
  {
    codes: ['ADDRESS_VERIFICATION_FAILURE', 'VERIFY_AVS_FAILURE', 'INVALID_POSTAL_CODE'],
    cause: 'The ZIP code doesn’t match the card',
    advice: CORRECT,
  },
  {
    codes: [
      'INVALID_EXPIRATION',
      'INVALID_EXPIRATION_YEAR',
      'INVALID_EXPIRATION_DATE',
      'BAD_EXPIRATION',
      'EXPIRATION_FAILURE',
    ],
    cause: 'The card’s expiration date is wrong',
    advice: CORRECT,
  },
  { codes: ['CARD_EXPIRED'], cause: 'The card has expired', advice: OTHER_CARD },
  {
    codes: ['INSUFFICIENT_FUNDS'],
    cause: 'The card doesn’t cover this amount',
    advice: OTHER_CARD,
  },
  {
    codes: ['TRANSACTION_LIMIT', 'PAYMENT_LIMIT_EXCEEDED', 'AMOUNT_TOO_HIGH'],
    cause: 'The amount is above the card’s limit',
    advice: OTHER_CARD,
  },
  {
    codes: [
      'CARD_NOT_SUPPORTED',
      'UNSUPPORTED_CARD_BRAND',
      'UNSUPPORTED_ENTRY_METHOD',
      'CHIP_INSERTION_REQUIRED',
      'CARD_PRESENCE_REQUIRED',
      'MANUALLY_ENTERED_PAYMENT_NOT_SUPPORTED',
    ],
    cause: 'We can’t take this kind of card',
    advice: OTHER_CARD,
  },
  {
    codes: [
      'CARD_DECLINED_CALL_ISSUER',
      'VOICE_FAILURE',
      'CARD_DECLINED_VERIFICATION_REQUIRED',
      'CARDHOLDER_INSUFFICIENT_PERMISSIONS',
    ],
    cause: 'Your bank must approve this payment first',
    advice: 'Call the bank, or try another card.',
  },
  {
    codes: ['CARD_TOKEN_USED', 'SOURCE_USED'],
    cause: 'These card details were already used',
    advice: 'Enter them again.',
  },
  {
    codes: ['CARD_TOKEN_EXPIRED', 'SOURCE_EXPIRED'],
    cause: 'The card details timed out',
    advice: 'Enter them again.',
  },
  {
    codes: ['INVALID_EMAIL_ADDRESS'],
    cause: 'Square doesn’t take this email address',
    advice: CORRECT,
  },
  {
    codes: ['TEMPORARY_ERROR', 'RATE_LIMITED'],
    cause: 'Square is busy',
    advice: 'Try again in a minute.',
  },
]
const BUSY = 'RATE_LIMITED'
const DECLINED = { cause: 'Your card was declined', advice: OTHER_CARD }

// The first try may have used the token, and may still be in progress.
const ABOUT_TOKEN = new Set([
  'CARD_TOKEN_USED',
  'CARD_TOKEN_EXPIRED',
  'SOURCE_USED',
  'SOURCE_EXPIRED',
])

/** Whether a refusal of the second try proves that the first charged nothing either. */
export function rulesOutBoth({ refused, category, code }: SquareFailure): boolean {
  return refused && category === 'PAYMENT_METHOD_ERROR' && !ABOUT_TOKEN.has(code)
}

/** A refusal as a message for the buyer; nothing was charged. */
export function declineMessage({ status, category, code }: SquareFailure): string {
  const known = status === 429 ? BUSY : code
  const found =
    CAUSES.find(({ codes }) => codes.includes(known)) ??
    (category === 'PAYMENT_METHOD_ERROR' ? DECLINED : undefined)
  return found
    ? `${found.cause}. You weren’t charged. ${found.advice}`
    : 'We couldn’t charge the card. Try again, or ask the club.'
}

const REFUND_MESSAGES: Record<string, string> = {
  REFUND_AMOUNT_INVALID: 'Square has less than that left to refund',
  PAYMENT_NOT_REFUNDABLE: 'Square can’t refund this payment anymore',
  PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE: 'The buyer disputed this payment with their bank',
  REFUND_DECLINED: 'The card’s bank refused the refund',
  INSUFFICIENT_PERMISSIONS_FOR_REFUND: 'Our Square account isn’t allowed to refund this payment',
}
const RETRIED_REFUND_ERRORS = new Set([
  'REFUND_ALREADY_PENDING',
  'REFUND_ERROR_PAYMENT_NEEDS_COMPLETION',
])

/** Whether Square refused a refund for good; otherwise it is retried. */
export function isRefundRuledOut({ refused, category, code }: SquareFailure): boolean {
  const isFinal = category === 'REFUND_ERROR' || category === 'INVALID_REQUEST_ERROR'
  return refused && isFinal && !RETRIED_REFUND_ERRORS.has(code)
}

/** Why a refund failed, as a message for an admin. */
export function refundFailureMessage(code: string): string {
  const known = Object.hasOwn(REFUND_MESSAGES, code) ? REFUND_MESSAGES[code] : undefined
  return `${known ?? 'Square didn’t make this refund'}. Nothing was refunded. Check the payment at Square.`
}
