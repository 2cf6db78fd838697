import { Hono } from 'hono'
import { refundFormSchema } from '#domain/merch/refund.schema.ts'
import type { AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { idParam, readBody } from '#server/http/input.ts'
import { keyOrNew } from '#server/modules/idempotency-keys/idempotency-key.ts'
import { refundOrder } from './refund-order.ts'

export const refundRoutes = new Hono<AppEnv>().post(
  '/api/merch/orders/:id/refunds',
  adminsOnly,
  async (c) => {
    const orderId = idParam(c)
    const idempotencyKey = keyOrNew(c.req.header('idempotency-key'))
    const form = await readBody(c, refundFormSchema)
    const { db, now, payments, log } = c.var.deps
    const refund = await refundOrder({ db, now, payments, log }, { orderId, idempotencyKey }, form)
    return c.json(refund, 201)
  },
)
