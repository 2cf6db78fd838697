import { expect, test } from 'vitest'
import { declineMessage, rulesOutBoth } from './square-errors.ts'

test.each([
  ['PAYMENT_METHOD_ERROR', 'GENERIC_DECLINE', true],
  ['PAYMENT_METHOD_ERROR', 'CARD_TOKEN_USED', false],
  ['PAYMENT_METHOD_ERROR', 'CARD_TOKEN_EXPIRED', false],
  ['INVALID_REQUEST_ERROR', 'CARD_TOKEN_USED', false],
  ['INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED', false],
])('a second try refused with %s %s: the first is ruled out, %s', (category, code, isRuledOut) => {
  expect(rulesOutBoth({ status: 400, category, code, refused: true })).toBe(isRuledOut)
  expect(rulesOutBoth({ status: 500, category, code, refused: false })).toBe(false)
})

test.each([
  ['PAYMENT_METHOD_ERROR', 'GENERIC_DECLINE', 'Your card was declined. You weren’t charged.'],
  ['PAYMENT_METHOD_ERROR', 'CARD_DECLINED', 'Your card was declined'],
  ['PAYMENT_METHOD_ERROR', 'BUYER_REFUSED_PAYMENT', 'Your card was declined'],
  ['PAYMENT_METHOD_ERROR', 'PAN_FAILURE', 'The card number is wrong'],
  ['PAYMENT_METHOD_ERROR', 'INVALID_EXPIRATION', 'The card’s expiration date is wrong'],
  ['PAYMENT_METHOD_ERROR', 'INVALID_POSTAL_CODE', 'The ZIP code doesn’t match the card'],
  ['PAYMENT_METHOD_ERROR', 'TRANSACTION_LIMIT', 'above the card’s limit'],
  ['PAYMENT_METHOD_ERROR', 'CARD_NOT_SUPPORTED', 'We can’t take this kind of card'],
  ['PAYMENT_METHOD_ERROR', 'VOICE_FAILURE', 'Call the bank'],
  ['INVALID_REQUEST_ERROR', 'INVALID_CARD_DATA', 'The card number is wrong'],
  ['INVALID_REQUEST_ERROR', 'INVALID_EMAIL_ADDRESS', 'Square doesn’t take this email address'],
  ['INVALID_REQUEST_ERROR', 'SOURCE_USED', 'Enter them again'],
  ['API_ERROR', 'TEMPORARY_ERROR', 'Square is busy'],
  ['AUTHENTICATION_ERROR', 'UNAUTHORIZED', 'ask the club'],
  ['INVALID_REQUEST_ERROR', 'LOCATION_MISMATCH', 'ask the club'],
])('a buyer reads of %s %s: %s', (category, code, message) => {
  expect(declineMessage({ status: 400, category, code, refused: true })).toContain(message)
})
