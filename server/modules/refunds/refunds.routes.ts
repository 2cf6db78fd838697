import { Hono } from 'hono'
import * as api from '#domain/api/orders.ts'
import type { AppEnv } from '#server/http/context.ts'
import { idParam, readBody } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { keyOrNew } from '#server/modules/idempotency-keys/idempotency-key.ts'
import { refundOrder } from './refund-order.ts'

export const refundRoutes = new Hono<AppEnv>()

mount(refundRoutes, api.refundOrder, async (c) => {
  const orderId = idParam(c)
  const idempotencyKey = keyOrNew(c.req.header('idempotency-key'))
  const form = await readBody(c, api.refundOrder.request)
  const { db, now, payments, log } = c.var.deps
  return refundOrder({ db, now, payments, log }, { orderId, idempotencyKey }, form)
})
