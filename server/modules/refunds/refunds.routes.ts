import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as api from '#domain/api/orders.ts'
import type { AppEnv } from '#server/http/context.ts'
import { idParam, readBody } from '#server/http/input.ts'
import { parseKey } from '#server/http/keyed-write.ts'
import { mount } from '#server/http/mount.ts'
import { refundOrder } from './refund-order.ts'

export const refundRoutes = new Hono<AppEnv>()

mount(refundRoutes, api.refundOrder, async (c) => {
  const orderId = idParam(c)
  const header = c.req.header('idempotency-key')
  const idempotencyKey = header === undefined ? randomUUID() : parseKey(header)
  const form = await readBody(c, api.refundOrder.request)
  const { db, now, payments, log } = c.var.deps
  return refundOrder({ db, now, payments, log }, { orderId, idempotencyKey }, form)
})
