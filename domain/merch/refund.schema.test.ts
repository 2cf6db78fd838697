import { expect, test } from 'vitest'
import { refundFormFor } from './refund.schema.ts'

const typed = (amount: string, reason = 'Damaged') => ({ amount, reason, restock: false })
const messages = (form: object) =>
  refundFormFor(8400)
    .safeParse(form)
    .error?.issues.map(({ message }) => message)

test.each([
  ['84', 8400],
  ['$28.50', 2850],
  ['0.01', 1],
])('%j is returned as %d cents', (amount, cents) => {
  expect(refundFormFor(8400).parse(typed(amount)).amount).toBe(cents)
})

test.each(['84.01', '0', '', '-5', 'all'])('%j cannot be returned of $84.00', (amount) => {
  expect(messages(typed(amount))).toEqual(['Enter an amount from $0.01 to $84.00'])
})

test('a refund says why', () => {
  expect(messages(typed('10', ' '))).toEqual(['Say why'])
})
