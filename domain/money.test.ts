import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents } from './money.ts'

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [2800, '$28.00'],
  [2810, '$28.10'],
  [123_456, '$1,234.56'],
])('writes %d cents as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})

test('shows every whole number of cents with exactly two decimals and loses none', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), (cents) => {
      const text = formatCents(cents)
      expect(text).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/)
      expect(BigInt(text.replace(/\D/g, ''))).toBe(BigInt(cents))
    }),
  )
})
