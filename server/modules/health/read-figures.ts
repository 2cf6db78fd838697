import { and, lte } from 'drizzle-orm'
import type { Delivery } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { receiptMails } from '#server/db/schema/shop-money.ts'
import { listNeedingAttention } from '#server/modules/orders/list-orders.ts'
import { isStillOwed } from '#server/modules/receipts/send-receipts.ts'
import { readFailures } from './delivery-failures.ts'

type Scope = { db: Db; now: Date; delivery: Delivery }

const OWED_AFTER_MS = 3_600_000

/** Counts what needs attention: orders, receipts that are an hour overdue, and failing channels. */
export async function readFigures({ db, now, delivery }: Scope) {
  const owedSince = new Date(now.getTime() - OWED_AFTER_MS)
  const owed = and(isStillOwed(now), lte(receiptMails.createdAt, owedSince))
  const [needing, receiptsOwed, failures] = await Promise.all([
    listNeedingAttention({ db, now }),
    // Without SMTP no receipts are sent; they are only available at their addresses.
    delivery.email.delivers ? db.$count(receiptMails, owed) : 0,
    readFailures(db, delivery),
  ])
  return {
    ...{ ordersNeedingAttention: needing.length, receiptsOwed },
    channelsFailing: failures.length,
  }
}
