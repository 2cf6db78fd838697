import { Hono } from 'hono'
import { ORDER_FILTERS, orderEditSchema } from '#domain/merch/admin-order.ts'
import { orAbsent } from '#domain/or-absent.ts'
import { z } from '#domain/zod.ts'
import type { AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { idParam, parseInput, readBody, readPage } from '#server/http/input.ts'
import { scopeOf } from '#server/http/scope.ts'
import { editOrder } from './edit-order.ts'
import { getOrder } from './get-order.ts'
import { listNeedingPerson } from './list-needing-person.ts'
import { listOrders } from './list-orders.ts'

const filterSchema = z.object({
  state: orAbsent(z.enum(ORDER_FILTERS), `Must be one of ${ORDER_FILTERS.join(', ')}`),
})

export const orderRoutes = new Hono<AppEnv>()
  .get('/api/merch/orders', adminsOnly, async (c) => {
    const filter = parseInput(filterSchema, c.req.query()).state ?? null
    const { rows, total } = await listOrders(scopeOf(c), { ...readPage(c), filter })
    return c.json(rows, 200, { 'x-total-count': total })
  })
  .get('/api/merch/needs-person', adminsOnly, async (c) =>
    c.json(await listNeedingPerson(scopeOf(c))),
  )
  .get('/api/merch/orders/:id', adminsOnly, async (c) =>
    c.json(await getOrder(scopeOf(c), idParam(c))),
  )
  .patch('/api/merch/orders/:id', adminsOnly, async (c) => {
    const edit = await readBody(c, orderEditSchema)
    return c.json(await editOrder(scopeOf(c), idParam(c), edit))
  })
