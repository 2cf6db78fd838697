import { expect, test } from 'vitest'
import { refundFormFor } from './refund.schema.ts'

const schema = refundFormFor({
  maxCents: 8400,
  lines: [
    { variantId: 'hoodie', quantity: 1, returned: 0 },
    { variantId: 'cap', quantity: 3, returned: 1 },
  ],
})
const typed = (amount: string, reason = 'Damaged', caps = '0') => ({
  amount,
  reason,
  hoodie: '0',
  cap: caps,
})
const messages = (form: ReturnType<typeof typed>) =>
  schema.safeParse(form).error?.issues.map(({ message }) => message)

test.each([
  ['84', 8400],
  ['$28.50', 2850],
  ['0.01', 1],
])('%j is returned as %d cents', (amount, cents) => {
  expect(schema.parse(typed(amount)).amount).toBe(cents)
})

test.each(['84.01', '0', '', '-5', 'all'])('%j cannot be returned of $84.00', (amount) => {
  expect(messages(typed(amount))).toEqual(['Enter an amount from $0.01 to $84.00'])
})

test('a refund says why', () => {
  expect(messages(typed('10', ' '))).toEqual(['Say why'])
})

test('a refund returns the lines of which pieces were chosen, up to what is left of them', () => {
  expect(schema.parse(typed('28', 'Damaged', '2'))).toEqual({
    amount: 2800,
    reason: 'Damaged',
    returns: [{ variantId: 'cap', quantity: 2 }],
  })
  expect(messages(typed('28', 'Damaged', '3'))).toEqual(['At most 2'])
})
