import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LINES, MAX_PRICE, MAX_QUANTITY } from './limits.ts'
import { memberDiscount, totalsOf } from './totals.ts'

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [19, 1],
  [2899, 289],
  [7495, 749],
])('of %d cents a member saves %d', (subtotal, saved) => {
  expect(memberDiscount(subtotal)).toBe(saved)
})

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: MAX_PRICE }),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
})

/** An independent calculation that adds single cents, without multiplying or dividing. */
function oracle(lines: { unitPrice: number; quantity: number }[], isMember: boolean) {
  let subtotal = 0n
  for (const { unitPrice, quantity } of lines) {
    for (let one = 0; one < quantity; one++) subtotal += BigInt(unitPrice)
  }
  const tens = subtotal.toString().slice(0, -1)
  const discount = isMember && tens ? BigInt(tens) : 0n
  return { subtotal, discount, total: subtotal - discount }
}

test('any carts come to what exact integer arithmetic says', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: MAX_LINES }), fc.boolean(), (lines, isMember) => {
      const { subtotal, discount, total } = totalsOf(lines, { isMember })
      const exact = oracle(lines, isMember)
      if (
        BigInt(subtotal) !== exact.subtotal ||
        BigInt(discount) !== exact.discount ||
        BigInt(total) !== exact.total
      ) {
        throw new Error(`${subtotal} - ${discount} = ${total}`)
      }
    }),
    { numRuns: 3_000 },
  )
})
