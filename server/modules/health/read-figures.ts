import { and, isNull, lte } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { receiptMails } from '#server/db/schema/shop-money.ts'
import { listNeedingPerson } from '#server/modules/orders/list-needing-person.ts'

const OWED_AFTER_MS = 3_600_000

/** What somebody should look at: orders that need a person, and receipts that should have gone an hour ago. */
export async function readFigures({ db, now }: { db: Db; now: Date }) {
  const owedSince = new Date(now.getTime() - OWED_AFTER_MS)
  const owed = and(isNull(receiptMails.sentAt), lte(receiptMails.createdAt, owedSince))
  const [needing, receiptsOwed] = await Promise.all([
    listNeedingPerson({ db, now }),
    db.$count(receiptMails, owed),
  ])
  return { ordersNeedingPerson: needing.length, receiptsOwed }
}
