import { randomBytes } from 'node:crypto'
import { z } from '#domain/zod.ts'

export type Answer = { status: number; body: unknown }

export const money = z.object({ amount: z.int().gte(0), currency: z.literal('USD') })
export const key = z.string().min(1).max(45)

/** An error in Square's format. */
export function refusal({ status, ...error }: SquareRefusal): Answer {
  return { status, body: { errors: [error] } }
}

export const badRequest = (detail: string, code = 'BAD_REQUEST', status = 400) =>
  refusal({ status, category: 'INVALID_REQUEST_ERROR', code, detail })

export const newId = (bytes: number) => randomBytes(bytes).toString('base64url')

type SquareRefusal = { status: number; category: string; code: string; detail: string }

const aboutCard = (code: string, detail = `Authorization error: '${code}'`): SquareRefusal => ({
  status: 400,
  category: 'PAYMENT_METHOD_ERROR',
  code,
  detail,
})

/** The tokens that Square publishes for its sandbox, with the error of each; null succeeds. */
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

/** Why a card's token is refused, or null when the payment succeeds. */
export function refusalOfNonce(sourceId: string): SquareRefusal | null {
  return (Object.hasOwn(NONCES, sourceId) ? NONCES[sourceId] : NOT_FOUND) ?? null
}
