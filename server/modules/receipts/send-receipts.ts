import { and, asc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { CLUB } from '#domain/club.ts'
import { isolated } from '#domain/isolated.ts'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import { formatCents } from '#domain/money.ts'
import type { Delivery, Message } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { receiptMails } from '#server/db/schema/shop-money.ts'
import type { Log } from '#server/log.ts'
import { findOrderView } from '#server/modules/orders/order-view.ts'
import type { Settings } from '#server/settings.ts'
import { isDemoShop, PRACTICE_CARD, sentencesOf, titleOf } from './receipt-text.ts'

type Scope = {
  db: Db
  /** Read again for each mail, because sending may take long. */
  clock: () => Date
  delivery: Delivery
  settings: Pick<Settings, 'publicUrl' | 'timeZone' | 'mode' | 'square'>
  log: Log
}
type Due = { orderId: string; nextTryAt: Date; tries: number }

const MAILS_PER_RUN = 50
const LONGEST_WAIT_MINUTES = 60

/**
 * Sends the queued receipts, or that of one order. Moving a receipt's next try forward claims it, so several processes
 * may run this. Failed mails are retried at growing intervals.
 */
export async function sendReceipts(scope: Scope, onlyOrderId?: string): Promise<void> {
  const { db, clock, delivery, log } = scope
  if (!delivery.email.delivers) {
    if (onlyOrderId) {
      const missing = 'no receipt was sent: SMTP_URL and MAIL_FROM are not set'
      log.info({ orderId: onlyOrderId }, missing)
    }
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
        lte(nextTryAt, now),
        onlyOrderId ? eq(orderId, onlyOrderId) : undefined,
      ),
    )
    .orderBy(asc(nextTryAt))
    .limit(MAILS_PER_RUN)
  for (const receipt of due) {
    if (await claim(scope, receipt)) await send(scope, receipt.orderId)
  }
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
  const order = await findOrderView({ db, now: clock() }, orderId)
  if (!order) return
  const mail = receiptMail(order, settings)
  try {
    await delivery.email.send(order.customerEmail, mail)
  } catch (error) {
    log.warn({ err: error, orderId }, 'a receipt was not sent and will be tried again')
    return
  }
  await db.update(receiptMails).set({ sentAt: clock() }).where(eq(receiptMails.orderId, orderId))
}

/** Queues the buyer's receipt, in the transaction that changes it; a mail that wasn't sent yet says the newest state. */
export async function queueReceipt(
  { db: tx, now }: { db: Db; now: Date },
  orderId: string,
): Promise<void> {
  const queued = { tries: 0, nextTryAt: now, createdAt: now, sentAt: null }
  await tx
    .insert(receiptMails)
    .values({ orderId, ...queued })
    .onConflictDoUpdate({ target: receiptMails.orderId, set: queued })
}

const GIVEN_UP_AFTER_MS = 3 * 24 * 3_600_000

/** Receipts that are unsent and still retried; they are given up after three days. */
export function isStillOwed(now: Date): SQL | undefined {
  const { sentAt, createdAt } = receiptMails
  return and(isNull(sentAt), gte(createdAt, new Date(now.getTime() - GIVEN_UP_AFTER_MS)))
}

/** The mail with the link to a buyer's receipt. */
function receiptMail(order: AdminOrder, settings: Scope['settings']): Message {
  const { id, number, discount, total } = order
  const goods = order.lines.map(({ productName, size, quantity, unitPrice }) => {
    const amount = formatCents(quantity * unitPrice)
    return `${quantity} × ${isolated(productName)} (${size}): ${amount}`
  })
  if (discount > 0) goods.push(`Member discount: −${formatCents(discount)}`)
  const { street, city } = CLUB.clubhouse
  const paragraphs = [
    thanksOf(order),
    [...goods, `Total: ${formatCents(total)}`].join('\n'),
    ...(isDemoShop(settings) ? [PRACTICE_CARD] : []),
    ...sentencesOf(order, settings.timeZone),
    `Your receipt: ${settings.publicUrl}/receipts/${id}`,
    `${CLUB.name}, ${street}, ${city}, ${CLUB.phone}`,
  ]
  return {
    subject: `${titleOf(order)}: your order ${number} at ${CLUB.name}`,
    text: paragraphs.join('\n\n'),
  }
}

function thanksOf({ number, customerName, paidAt, refunded }: AdminOrder): string {
  const name = isolated(customerName)
  if (paidAt === null) return `${name}, we couldn’t fill your order ${number}.`
  if (refunded > 0) return `${name}, here’s your updated receipt for order ${number}.`
  return `Thank you, ${name}. Here’s your receipt for order ${number}.`
}
