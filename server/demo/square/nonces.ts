export type SquareRefusal = { status: number; category: string; code: string; detail: string }

const aboutCard = (code: string, detail = `Authorization error: '${code}'`): SquareRefusal => ({
  status: 400,
  category: 'PAYMENT_METHOD_ERROR',
  code,
  detail,
})

/** The tokens that Square publishes for its sandbox, and what each leads to; null is a payment. */
const NONCES: Record<string, SquareRefusal | null> = {
  'cnon:card-nonce-ok': null,
  'cnon:card-nonce-declined': aboutCard('GENERIC_DECLINE'),
  'cnon:card-nonce-rejected-cvv': aboutCard('CVV_FAILURE'),
  'cnon:card-nonce-rejected-postalcode': aboutCard('ADDRESS_VERIFICATION_FAILURE'),
  'cnon:card-nonce-rejected-expiration': aboutCard('INVALID_EXPIRATION'),
  'cnon:card-nonce-insufficient-funds': aboutCard('INSUFFICIENT_FUNDS'),
  'cnon:card-nonce-already-used': {
    ...aboutCard('CARD_TOKEN_USED', 'Card nonce already used; please request new nonce.'),
    category: 'INVALID_REQUEST_ERROR',
  },
}

const NOT_FOUND: SquareRefusal = {
  status: 404,
  category: 'INVALID_REQUEST_ERROR',
  code: 'NOT_FOUND',
  detail: 'Card nonce not found',
}

/** Why a card's token is refused, or null when it pays. */
export function refusalOfNonce(sourceId: string): SquareRefusal | null {
  return (Object.hasOwn(NONCES, sourceId) ? NONCES[sourceId] : NOT_FOUND) ?? null
}
