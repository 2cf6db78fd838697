import { expect, test } from 'vitest'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import type { Refund } from '#domain/merch/order.ts'
import {
  inIsolation,
  RIGHT_TO_LEFT_NAMES,
} from '../../../../tests/factories/right-to-left-names.ts'
import { formatGoods, newestUpdate, orderStyle } from './order-text.ts'

const line = (change: object = {}) => ({
  variantId: 'v',
  productName: 'Cap',
  size: 'M',
  sku: 'CAP-M',
  quantity: 1,
  unitPrice: 2800,
  ...change,
})
const refund = (createdAt: string, settledAt: string | null, restock = false): Refund => ({
  id: 'r',
  orderId: 'o',
  amount: 100,
  reason: 'Damaged',
  askedBy: 'admin',
  restock,
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
  [{ refunded: 100, refunds: [refund('', '', true)] }, 'Back in stock'],
  [
    { refunded: 100, refunds: [refund('', '', true)], handedOverAt: '2026-05-23T16:00:00Z' },
    'Handed over',
  ],
  [{ refunded: 2800, handedOverAt: '2026-05-23T16:00:00Z' }, 'Refunded'],
  [{ state: 'failed', refunded: 2800 }, 'Refunded'],
  [{ state: 'unknown', charged: 0 }, 'Payment not confirmed'],
  [{ state: 'lapsed', charged: 0 }, 'Abandoned'],
  [{ state: 'failed', charged: 2800 }, 'Charged, not filled'],
  [{ state: 'failed', charged: 1400, refunded: 1400 }, 'Not paid'],
] satisfies [Partial<AdminOrder>, string][])('an order with %j is called %s', (change, label) => {
  expect(orderStyle(order(change)).label).toBe(label)
})

test.each(RIGHT_TO_LEFT_NAMES)(
  'the count and size of %s stay readable beside it',
  (productName) => {
    const lines = [line({ quantity: 12, productName }), line({ productName })]
    expect(formatGoods({ lines })).toBe(
      `12 × ${inIsolation(productName)} (M), ${inIsolation(productName)} (M)`,
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
