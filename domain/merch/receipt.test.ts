import { expect, test } from 'vitest'
import { receiptStateOf } from './receipt.ts'

test.each([
  ['paid', 0, 2800, 'paid'],
  ['paid', 1, 2800, 'returned_in_part'],
  ['paid', 2800, 2800, 'returned'],
  ['charging', 0, 0, 'checking'],
  ['unknown', 0, 0, 'checking'],
  ['failed', 0, 0, 'not_charged'],
  ['failed', 0, 2800, 'charged_not_filled'],
  ['failed', 2800, 2800, 'returned'],
  ['failed', 1400, 1400, 'returned'],
  ['failed', 2800, 4200, 'returned_in_part'],
  ['lapsed', 0, 0, 'not_charged'],
  ['open', 0, 0, 'not_charged'],
] as const)(
  'an order that is %s, of which %d cents were returned, charged with %d, is %s',
  (state, refunded, charged, expected) => {
    expect(receiptStateOf({ state, refunded, charged })).toBe(expected)
  },
)
