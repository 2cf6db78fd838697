import { Hono } from 'hono'
import * as api from '#domain/api/orders.ts'
import { type AppEnv, scopeOf } from '#server/http/context.ts'
import { idParam, parseInput, readBody, readPage } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { editOrder } from './edit-order.ts'
import { getOrder, listNeedingAttention, listOrders } from './list-orders.ts'

export const orderRoutes = new Hono<AppEnv>()

mount(orderRoutes, api.listOrders, async (c) => {
  const filter = parseInput(api.listOrders.query, c.req.query()).state ?? null
  return listOrders(scopeOf(c), { ...readPage(c), filter })
})

mount(orderRoutes, api.listOrdersNeedingAttention, (c) => listNeedingAttention(scopeOf(c)))

mount(orderRoutes, api.getOrder, async (c) => getOrder(scopeOf(c), idParam(c)))

mount(orderRoutes, api.editOrder, async (c) => {
  const edit = await readBody(c, api.editOrder.request)
  return editOrder(scopeOf(c), idParam(c), edit)
})
