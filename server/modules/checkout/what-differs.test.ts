import { expect, test } from 'vitest'
import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import type { OrderRow } from './order-rows.ts'
import { whatDiffers } from './what-differs.ts'

const SENT: CheckoutComplete = {
  ...{ customerName: 'Zo\u00eb', customerEmail: 'zoe@example.test', customerPhone: null },
  ...{ memberId: null, sourceId: 'cnon:card-nonce-ok', squareOrderId: 'order', cart: [] },
  ...{ total: 0, subtotal: 0, discount: 0 },
}
const orderOf = (customerName: string) =>
  ({ ...SENT, customerName, sentMemberId: null }) as unknown as OrderRow

test('an order of before names were brought to one form is that of the same buyer', () => {
  expect(whatDiffers(SENT, orderOf('Zoe\u0308'), [])).toBeNull()
  expect(whatDiffers(SENT, orderOf('Zo\u00eb'), [])).toBeNull()
  expect(whatDiffers(SENT, orderOf('Zoe'), [])).toMatch(/^Your details have changed/)
})
