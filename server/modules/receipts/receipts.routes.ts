import { Hono } from 'hono'
import type { AppEnv } from '#server/http/context.ts'
import { isRowId } from '#server/http/input.ts'
import { FILE_HEADERS } from '#server/http/policies.ts'
import { isDemoShop } from './demo-words.ts'
import { readReceipt } from './read-receipt.ts'
import { receiptPage } from './receipt-page.ts'
import { receiptStyles } from './receipt-styles.ts'

const HEADERS = {
  ...Object.fromEntries(FILE_HEADERS),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
}
let styles: ReturnType<typeof receiptStyles> | undefined

/** Whoever has the address may read it; an unknown one is the page that says that nothing stands there. */
export const receiptRoutes = new Hono<AppEnv>().get('/receipts/:orderId', async (c, next) => {
  const { db, settings } = c.var.deps
  const orderId = c.req.param('orderId')
  const receipt = isRowId(orderId) ? await readReceipt(db, orderId.toLowerCase()) : null
  if (!receipt) return next()
  styles ??= receiptStyles()
  const { timeZone } = settings
  const isDemo = isDemoShop(settings)
  const html = receiptPage(receipt, { css: styles.css, timeZone, isDemo })
  return c.body(html, 200, { ...HEADERS, 'content-security-policy': styles.policy })
})
