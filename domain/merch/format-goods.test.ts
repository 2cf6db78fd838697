import { expect, test } from 'vitest'
import { inIsolation, RIGHT_TO_LEFT_NAMES } from '../../tests/factories/right-to-left-names.ts'
import { formatGoods } from './format-goods.ts'

test.each(RIGHT_TO_LEFT_NAMES)(
  'the count and size of %s stay readable beside it',
  (productName) => {
    const lines = [
      { productName, size: 'M', quantity: 12 },
      { productName, size: 'M', quantity: 1 },
    ]
    const name = inIsolation(productName)
    expect(formatGoods(lines)).toBe(`12 × ${name} (M), ${name} (M)`)
  },
)
