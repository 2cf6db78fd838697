import { expect, test } from 'vitest'
import { isolated } from '#domain/isolated.ts'
import type { AdminOrder, OrderLine } from '#domain/merch/admin-order.ts'
import type { Refund } from '#domain/merch/order.ts'
import { goodsAfterRefund, newestUpdate, orderStyle } from './order-text.ts'

const line = (change: Partial<OrderLine> = {}): OrderLine => ({
  variantId: 'v',
  productName: 'Cap',
  size: 'M',
  sku: 'CAP-M',
  quantity: 1,
  unitPrice: 2800,
  returned: 0,
  ...change,
})
const refund = (createdAt: string, settledAt: string | null): Refund => ({
  id: 'r',
  orderId: 'o',
  amount: 100,
  reason: 'Damaged',
  requestedBy: 'admin',
  returns: [],
  state: 'completed',
  failure: null,
  createdAt,
  settledAt,
})
const order = (change: Partial<AdminOrder> = {}): AdminOrder => ({
  id: 'o',
  number: 1042,
  state: 'paid',
  customerName: 'Ada',
  customerEmail: 'a@b.test',
  customerPhone: null,
  isMember: false,
  subtotal: 2800,
  discount: 0,
  total: 2800,
  refunded: 0,
  charged: 2800,
  failure: null,
  createdAt: '',
  paidAt: '',
  handedOverAt: null,
  lines: [line()],
  refunds: [],
  reasons: [],
  ...change,
})

test.each([
  [{}, 'To hand over'],
  [{ handedOverAt: '2026-05-23T16:00:00Z' }, 'Handed over'],
  [{ refunded: 100 }, 'To hand over'],
  [{ refunded: 100, lines: [line({ returned: 1 }), line()] }, 'To hand over'],
  [{ refunded: 100, lines: [line({ returned: 1 })] }, 'Returned'],
  [{ refunded: 2800, handedOverAt: '2026-05-23T16:00:00Z' }, 'Refunded'],
  [{ state: 'failed', refunded: 2800 }, 'Refunded'],
  [{ state: 'unknown', charged: 0 }, 'Payment not confirmed'],
  [{ state: 'lapsed', charged: 0 }, 'Abandoned'],
  [{ state: 'failed', charged: 2800 }, 'Charged, not filled'],
  [{ state: 'failed', charged: 1400, refunded: 1400 }, 'Not paid'],
] satisfies [Partial<AdminOrder>, string][])('an order with %j is called %s', (change, label) => {
  expect(orderStyle(order(change)).label).toBe(label)
})

test.each([
  [2800, 1, 'Returns Cap to stock.'],
  [2800, 0, 'Stock stays as is.'],
  [5600, 0, 'Stock stays as is. 2 × Cap won’t be handed over any more.'],
  [5600, 1, 'Returns Cap to stock. Cap won’t be handed over any more.'],
  [5600, 2, 'Returns 2 × Cap to stock.'],
])(
  'the question before a refund of %d cents and %d of 2 pieces names both',
  (amount, quantity, text) => {
    const twoCaps = order({ lines: [line({ quantity: 2 })], total: 5600, charged: 5600 })
    const returns = quantity > 0 ? [{ variantId: 'v', quantity }] : []
    const name = isolated('Cap')
    expect(goodsAfterRefund(twoCaps, { amount, reason: 'Damaged', returns })).toBe(
      text.replaceAll('Cap', `${name} (M)`),
    )
  },
)

test('the newest update of an order includes a refund that was settled late', () => {
  const early = refund('2026-05-01T10:00:00.000Z', '2026-05-09T10:00:00.000Z')
  const late = refund('2026-05-08T10:00:00.000Z', null)
  const placed = order({ createdAt: '2026-05-01T09:00:00.000Z', paidAt: null })
  expect(newestUpdate({ ...placed, refunds: [late, early] })).toBe('2026-05-09T10:00:00.000Z')
  expect(newestUpdate(placed)).toBe('2026-05-01T09:00:00.000Z')
  const paidAt = '2026-05-01T09:30:00.000Z'
  expect(newestUpdate({ ...placed, paidAt })).toBe(paidAt)
})
