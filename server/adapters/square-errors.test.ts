import { expect, test } from 'vitest'
import { rulesOutBoth } from './square-errors.ts'

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
