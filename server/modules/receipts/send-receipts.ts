import { and, asc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { CLUB } from '#domain/club.ts'
import { escapeHtml } from '#domain/html.ts'
import { isolated } from '#domain/isolated.ts'
import type { Receipt } from '#domain/merch/receipt.ts'
import { formatCents } from '#domain/money.ts'
import type { Delivery, Message } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/shop.ts'
import { receiptMails } from '#server/db/schema/shop-money.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { readReceipt } from './read-receipt.ts'
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
export async function queueReceipt(
  { db: tx, now }: { db: Db; now: Date },
  orderId: string,
): Promise<void> {
  await tx
    .insert(receiptMails)
    .values({ orderId, nextTryAt: now, createdAt: now })
    .onConflictDoNothing()
}

/** Queues the receipt anew, after it changed; a mail that wasn't sent yet says the newest state anyway. */
export async function queueUpdatedReceipt(
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

type MailContext = { link: string; timeZone: string; isDemo: boolean }
type Parts = {
  thanks: string
  rows: { name: string; amount: string }[]
  sentences: string[]
  link: string
}

const CLUB_ADDRESS = `${CLUB.clubhouse.street}, ${CLUB.clubhouse.city}, ${CLUB.phone}`

/** The e-mail with the link to a buyer's receipt, as text and as simple HTML. */
function receiptMail(receipt: Receipt, { link, timeZone, isDemo }: MailContext): Message {
  const { number } = receipt
  const parts: Parts = {
    thanks: thanksOf(receipt),
    rows: rowsOf(receipt),
    sentences: [...(isDemo ? [PRACTICE_CARD] : []), ...sentencesOf(receipt, timeZone)],
    link,
  }
  const subject = `${titleOf(receipt)}: your order ${number} at ${CLUB.name}`
  return { subject, text: asText(parts), html: asHtml(subject, parts) }
}

function thanksOf({ number, customerName, paidAt, refunded }: Receipt): string {
  const name = isolated(customerName)
  if (paidAt === null) return `${name}, we couldn’t fill your order ${number}.`
  if (refunded > 0) return `${name}, here’s your updated receipt for order ${number}.`
  return `Thank you, ${name}. Here’s your receipt for order ${number}.`
}

function rowsOf({ lines, discount, total }: Receipt): Parts['rows'] {
  const rows = lines.map(({ productName, size, quantity, unitPrice }) => ({
    name: `${quantity} × ${isolated(productName)} (${size})`,
    amount: formatCents(quantity * unitPrice),
  }))
  if (discount > 0) rows.push({ name: 'Member discount', amount: `−${formatCents(discount)}` })
  return [...rows, { name: 'Total', amount: formatCents(total) }]
}

function asText({ thanks, rows, sentences, link }: Parts): string {
  const table = rows.map(({ name, amount }) => `${name}: ${amount}`).join('\n')
  return [
    thanks,
    table,
    ...sentences,
    `Your receipt: ${link}`,
    `${CLUB.name}, ${CLUB_ADDRESS}`,
  ].join('\n\n')
}

function asHtml(title: string, { thanks, rows, sentences, link }: Parts): string {
  const cell = (align: string, content: string) =>
    `<td style="padding:6px 0;text-align:${align}">${escapeHtml(content)}</td>`
  const table = rows.map(
    ({ name, amount }) => `<tr>${cell('left', name)}${cell('right', amount)}</tr>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f6f1e4;color:#15170f;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="font-size:20px;font-weight:bold;color:#12372a">${CLUB.name}</p>
<p>${escapeHtml(thanks)}</p>
<table style="width:100%;border-collapse:collapse">${table.join('')}</table>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')}
<p><a href="${escapeHtml(link)}" style="color:#12372a;font-weight:bold">Open your receipt</a></p>
<p style="color:#5b5947">${CLUB_ADDRESS}</p>
</div></body></html>`
}
