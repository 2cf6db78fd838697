import { describe, expect, test } from 'vitest'
import type { z } from '../zod.ts'
import {
  checkoutCompleteSchema,
  checkoutFormSchema,
  checkoutInitSchema,
} from './checkout.schema.ts'

const fieldsOf = ({ issues }: z.ZodError) =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))

const VARIANT = '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a001'
const line = (change: object = {}) => ({
  variantId: VARIANT,
  productId: VARIANT,
  productName: 'Cap',
  size: 'M',
  quantity: 1,
  unitPrice: 2800,
  imageUrl: '/art/merch-hat.svg',
  ...change,
})
const init = (change: object = {}) => ({
  cart: [line()],
  customerEmail: 'ada@example.test',
  customerName: 'Ada',
  memberId: '',
  ...change,
})
const problems = (schema: typeof checkoutInitSchema, body: unknown) => {
  const { error } = schema.safeParse(body)
  return error ? fieldsOf(error) : {}
}

describe('the checkout form', () => {
  test('says what is missing', () => {
    const { error } = checkoutFormSchema.safeParse({ customerName: ' ', customerEmail: 'ada' })
    expect(error && fieldsOf(error)).toEqual({
      customerName: 'Name is required',
      customerEmail: 'Valid email required',
    })
  })

  test('puts a name into one line, so that it carries no letter into the receipt', () => {
    const customerName = 'Ada\u2028\nLovelace'
    expect(checkoutInitSchema.parse(init({ customerName })).customerName).toBe('Ada Lovelace')
  })

  test.each([undefined, null, '', ' '])('takes %j for no phone', (customerPhone) => {
    const form = { customerName: 'Ada', customerEmail: ' ada@example.test ', customerPhone }
    expect(checkoutFormSchema.parse(form)).toEqual({
      customerName: 'Ada',
      customerEmail: 'ada@example.test',
      customerPhone: null,
    })
  })
})

describe('a cart that is sent', () => {
  const few = 'Choose 1 to 20 of each size'
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      line({ variantId: VARIANT.slice(0, -2) + String(index + 10) }),
    )
  test.each([
    [{ cart: [] }, { cart: 'Your cart is empty' }],
    [{ cart: undefined }, { cart: 'Must be a list of lines' }],
    [{ cart: lines(51) }, { cart: 'At most 50 lines' }],
    [{ cart: [line({ quantity: 0 })] }, { 'cart.0.quantity': few }],
    [{ cart: [line({ quantity: 21 })] }, { 'cart.0.quantity': few }],
    [{ cart: [line({ quantity: 1.5 })] }, { 'cart.0.quantity': few }],
    [{ cart: [line({ quantity: '2' })] }, { 'cart.0.quantity': few }],
    [
      { cart: [line(), line({ variantId: VARIANT.toUpperCase() })] },
      { cart: 'Name each variant once' },
    ],
    [{ cart: [line({ variantId: 'm' })] }, { 'cart.0.variantId': 'Must be the id of a variant' }],
    [
      { cart: [line({ unitPrice: -1 })] },
      { 'cart.0.unitPrice': 'Must be whole cents, at most 1000000' },
    ],
  ])('is refused as %j', (change, fields) => {
    expect(problems(checkoutInitSchema, init(change))).toEqual(fields)
  })

  test('may have 50 lines and 20 of one', () => {
    const cart = lines(50).map((one) => ({ ...one, quantity: 20 }))
    expect(problems(checkoutInitSchema, init({ cart }))).toEqual({})
  })
})

test('completing needs card, order and sums', () => {
  const { error } = checkoutCompleteSchema.safeParse(init({ total: 28.5, subtotal: '2800' }))
  expect(error && fieldsOf(error)).toEqual({
    sourceId: 'The card is missing',
    squareOrderId: 'The order is missing',
    total: 'Must be whole cents',
    subtotal: 'Must be whole cents',
    discount: 'Must be whole cents',
  })
})
