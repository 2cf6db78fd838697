import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { Delivery } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { isDue } from '#server/db/is-due.ts'
import { orders } from '#server/db/schema/shop.ts'
import { receiptMails } from '#server/db/schema/shop-money.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { readReceipt } from './read-receipt.ts'
import { receiptMail } from './receipt-mail.ts'
import { isDemoShop } from './receipt-text.ts'

type Scope = {
  db: Db
  /** Read again for each mail, because sending may take long. */
  clock: () => Date
  delivery: Delivery
  settings: Pick<Settings, 'publicUrl' | 'timeZone' | 'mode' | 'square'>
  log: Log
}
type Due = { orderId: string; nextTryAt: Date; tries: number }

const AT_MOST = 50
const LONGEST_WAIT_MINUTES = 60

/**
 * Sends the queued receipts, or `only` one order's. Moving a receipt's next try forward claims it, so several processes
 * may run this. Failed mails are retried at growing intervals (decision 30).
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

/** Queues the buyer's receipt, in the transaction that records the payment. */
export async function oweReceipt(
  { db: tx, now }: { db: Db; now: Date },
  orderId: string,
): Promise<void> {
  await tx
    .insert(receiptMails)
    .values({ orderId, nextTryAt: now, createdAt: now })
    .onConflictDoNothing()
}

const GIVEN_UP_AFTER_MS = 3 * 24 * 3_600_000

/** Receipts that are unsent and still retried; they are given up after three days (decision 30). */
export function isStillOwed(now: Date): SQL | undefined {
  const { sentAt, createdAt } = receiptMails
  return and(isNull(sentAt), gte(createdAt, new Date(now.getTime() - GIVEN_UP_AFTER_MS)))
}
