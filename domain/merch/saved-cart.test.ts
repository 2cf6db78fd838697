import { expect, test } from 'vitest'
import { readSavedCart } from './saved-cart.ts'

const HOLD = { until: 1_000, quantities: { 'cap-m': 2 } }
const linesOf = (...lines: unknown[]) => readSavedCart(JSON.stringify({ lines, hold: null })).lines

const VARIANT = '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a001'
const line = (change: object = {}) => ({
  variantId: VARIANT,
  productId: VARIANT,
  productName: 'Cap',
  size: 'One Size',
  quantity: 2,
  unitPrice: 2800,
  imageUrl: '/art/merch-hat.svg',
  ...change,
})

test('a saved cart is restored unchanged', () => {
  const saved = { lines: [line()], hold: HOLD }
  expect(readSavedCart(JSON.stringify(saved))).toEqual(saved)
})

test.each([null, '', 'nonsense', '{}', '[]', '{"lines":7,"hold":7}', 'null', '7'])(
  '%j is an empty cart',
  (saved) => {
    expect(readSavedCart(saved)).toEqual({ lines: [], hold: null })
  },
)

test.each([
  line({ quantity: 0 }),
  line({ quantity: 21 }),
  line({ quantity: '2' }),
  line({ unitPrice: -1 }),
  line({ unitPrice: 28.5 }),
  line({ variantId: 'cap' }),
  line({ productName: '' }),
  null,
  'cap',
])('what is no line is left out, the others stay', (broken) => {
  const other = line({ variantId: VARIANT.replace('001', '002') })
  expect(linesOf(broken, other)).toEqual([other])
})

test('a cart holds each variant once, and no more than 50 lines', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    line({ variantId: VARIANT.slice(0, -2) + String(index + 10) }),
  )
  expect(linesOf(line(), line({ quantity: 3 }))).toEqual([line()])
  expect(linesOf(...many)).toHaveLength(50)
})
