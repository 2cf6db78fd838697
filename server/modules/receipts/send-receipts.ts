import { and, asc, eq, sql } from 'drizzle-orm'
import type { Delivery } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { isDue } from '#server/db/is-due.ts'
import { orders } from '#server/db/schema/shop.ts'
import { receiptMails } from '#server/db/schema/shop-money.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { isDemoShop } from './demo-words.ts'
import { readReceipt } from './read-receipt.ts'
import { receiptMail } from './receipt-mail.ts'
import { isStillOwed } from './still-owed.ts'

type Scope = {
  db: Db
  /** Read anew for each mail: one may take long. */
  clock: () => Date
  delivery: Delivery
  settings: Pick<Settings, 'publicUrl' | 'timeZone' | 'mode' | 'square'>
  log: Log
}
type Due = { orderId: string; nextTryAt: Date; tries: number }

const AT_MOST = 50
const LONGEST_WAIT_MINUTES = 60

/**
 * Sends the receipts that are owed, or `only` one order's: who moves a receipt's next try forward may send it, so that
 * any number of processes may do this. One that is refused is tried again, ever more seldom (decision 30).
 */
export async function sendReceipts(scope: Scope, only?: string): Promise<void> {
  const { db, clock, delivery, log } = scope
  if (!delivery.email.delivers) {
    if (only) log.info({ orderId: only }, 'no receipt was sent: SMTP_URL and MAIL_FROM are not set')
    return
  }
  const now = clock()
  const { orderId, nextTryAt, tries } = receiptMails
  const due = await db
    .select({ orderId, nextTryAt, tries })
    .from(receiptMails)
    .where(
      and(
        isStillOwed(now),
        isDue(nextTryAt, now, LONGEST_WAIT_MINUTES * 60_000),
        only ? eq(orderId, only) : undefined,
      ),
    )
    .orderBy(asc(nextTryAt))
    .limit(AT_MOST)
  for (const one of due) if (await claim(scope, one)) await send(scope, one.orderId)
}

async function claim({ db, clock }: Scope, { orderId, nextTryAt, tries }: Due): Promise<boolean> {
  const wait = Math.min(2 ** (tries + 1), LONGEST_WAIT_MINUTES) * 60_000
  const claimed = await db
    .update(receiptMails)
    .set({ tries: sql`${receiptMails.tries} + 1`, nextTryAt: new Date(clock().getTime() + wait) })
    .where(and(eq(receiptMails.orderId, orderId), eq(receiptMails.nextTryAt, nextTryAt)))
    .returning()
  return claimed.length > 0
}

async function send({ db, clock, delivery, settings, log }: Scope, orderId: string): Promise<void> {
  const [order] = await db
    .select({ email: orders.customerEmail })
    .from(orders)
    .where(eq(orders.id, orderId))
  const receipt = await readReceipt(db, orderId)
  if (!order || !receipt) return
  const link = `${settings.publicUrl}/receipts/${orderId}`
  const { timeZone } = settings
  const mail = receiptMail(receipt, { link, timeZone, isDemo: isDemoShop(settings) })
  try {
    await delivery.email.send(order.email, mail)
  } catch (error) {
    log.warn({ err: error, orderId }, 'a receipt was not sent and will be tried again')
    return
  }
  await db.update(receiptMails).set({ sentAt: clock() }).where(eq(receiptMails.orderId, orderId))
}
