import { Hono } from 'hono'
import * as api from '#domain/api/orders.ts'
import type { AppEnv } from '#server/http/context.ts'
import { isRowId } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'
import { readReceipt } from './read-receipt.ts'
import { receiptPage } from './receipt-page.ts'
import { isDemoShop } from './receipt-text.ts'

export const receiptRoutes = new Hono<AppEnv>()

mount(receiptRoutes, api.showReceipt, async (c, next) => {
  const { db, settings } = c.var.deps
  const orderId = c.req.param('orderId') ?? ''
  const receipt = isRowId(orderId) ? await readReceipt(db, orderId.toLowerCase()) : null
  if (!receipt) {
    // The built pages, mounted later, show "page not found".
    await next()
    return c.res
  }
  return sendPlainPage(
    c,
    receiptPage(receipt, { timeZone: settings.timeZone, isDemo: isDemoShop(settings) }),
  )
})
