import { adminOrderSchema, ORDER_FILTERS, orderEditSchema } from '../merch/admin-order.ts'
import { refundSchema } from '../merch/order.ts'
import { refundFormSchema } from '../merch/refund.schema.ts'
import { orAbsent } from '../or-absent.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const listOrders = {
  method: 'GET',
  path: '/api/merch/orders',
  who: 'admins',
  about: 'Newest first; `q` searches, `state` filters.',
  query: z.object({
    state: orAbsent(z.enum(ORDER_FILTERS), `Must be one of ${ORDER_FILTERS.join(', ')}`),
  }),
  status: 200,
  answer: z.array(adminOrderSchema),
  isPage: true,
} as const satisfies Endpoint

export const listOrdersNeedingAttention = {
  method: 'GET',
  path: '/api/merch/needs-person',
  who: 'admins',
  about: 'With their `reasons` (decision 30), newest first.',
  status: 200,
  answer: z.array(adminOrderSchema),
} as const satisfies Endpoint

export const getOrder = {
  method: 'GET',
  path: '/api/merch/orders/:id',
  who: 'admins',
  status: 200,
  answer: adminOrderSchema,
} as const satisfies Endpoint

export const editOrder = {
  method: 'PATCH',
  path: '/api/merch/orders/:id',
  who: 'admins',
  about:
    '409 for handing over an order that is unpaid, fully refunded, fully returned or already handed over.',
  request: orderEditSchema,
  status: 200,
  answer: adminOrderSchema,
  errors: ['conflict'],
} as const satisfies Endpoint

export const refundOrder = {
  method: 'POST',
  path: '/api/merch/orders/:id/refunds',
  isUnkeyed: true,
  who: 'admins',
  about:
    'Header `Idempotency-Key`. `returns` puts pieces back into stock; without any, only money goes back. Answers with the refund’s state at Square; an `unknown` one is retried. 400 with `fields.amount` above what can be refunded, or `fields.returns` above what was bought and not yet returned; 409 if nothing was paid.',
  request: refundFormSchema,
  status: 201,
  answer: refundSchema,
  errors: ['conflict', 'key_reused', 'payments_unavailable'],
} as const satisfies Endpoint

export const showReceipt = {
  method: 'GET',
  path: '/receipts/:orderId',
  who: 'everyone',
  about:
    'The order’s receipt, for anyone with the address: HTML without scripts, `no-store`, not indexed.',
  status: 200,
  answer: 'text/html',
} as const satisfies Endpoint
