import { Hono } from 'hono'
import * as api from '#domain/api/orders.ts'
import { type AppEnv, scopeOf } from '#server/http/context.ts'
import { isRowId } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'
import { findOrderView } from '#server/modules/orders/order-view.ts'
import { receiptPage } from './receipt-page.ts'
import { isDemoShop } from './receipt-text.ts'

export const receiptRoutes = new Hono<AppEnv>()

mount(receiptRoutes, api.showReceipt, async (c, next) => {
  const { settings } = c.var.deps
  const orderId = c.req.param('orderId') ?? ''
  const order = isRowId(orderId) ? await findOrderView(scopeOf(c), orderId.toLowerCase()) : null
  if (!order) {
    // The built pages, mounted later, show "page not found".
    await next()
    return c.res
  }
  return sendPlainPage(
    c,
    receiptPage(order, { timeZone: settings.timeZone, isDemo: isDemoShop(settings) }),
  )
})
