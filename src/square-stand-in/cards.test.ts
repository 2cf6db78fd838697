import { expect, test } from 'vitest'
import { type TypedCard, tokenFor, wrongFields } from './cards.ts'

const NOW = new Date(2026, 10, 20)
const card = (change: Partial<TypedCard> = {}): TypedCard => ({
  number: '4111 1111 1111 1111',
  expires: '12/30',
  code: '111',
  postal: '19123',
  ...change,
})

test.each([
  ['4111 1111 1111 1111', 'cnon:card-nonce-ok'],
  ['5105 1051 0510 5100', 'cnon:card-nonce-ok'],
  ['3400 000000 00009', 'cnon:card-nonce-ok'],
  ['4000 0000 0000 0002', 'cnon:card-nonce-declined'],
  ['4242 4242 4242 4242', 'cnon:card-nonce-declined'],
])('%s becomes %s', (number, token) => {
  expect(wrongFields(card({ number }), NOW)).toEqual([])
  expect(tokenFor(card({ number }))).toBe(token)
})

test.each([
  [{ number: '4111 1111 1111 1112' }, ['number']],
  [{ number: '' }, ['number']],
  [{ expires: '10/26' }, ['expires']],
  [{ expires: '13/30' }, ['expires']],
  [{ code: '11' }, ['code']],
  [{ postal: '1' }, ['postal']],
  [{ number: '', expires: '', code: '', postal: '' }, ['number', 'expires', 'code', 'postal']],
] as const)('%j is no card', (change, fields) => {
  expect(wrongFields(card(change), NOW)).toEqual(fields)
})
