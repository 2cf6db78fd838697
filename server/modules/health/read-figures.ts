import { and, lte } from 'drizzle-orm'
import type { Delivery } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { receiptMails } from '#server/db/schema/shop-money.ts'
import { listNeedingPerson } from '#server/modules/orders/list-needing-person.ts'
import { isStillOwed } from '#server/modules/receipts/still-owed.ts'
import { readFailures } from './delivery-failures.ts'

type Scope = { db: Db; now: Date; delivery: Delivery }

const OWED_AFTER_MS = 3_600_000

/** What somebody should look at: orders that need a person, receipts that should have gone an hour ago, and channels that fail. */
export async function readFigures({ db, now, delivery }: Scope) {
  const owedSince = new Date(now.getTime() - OWED_AFTER_MS)
  const owed = and(isStillOwed(now), lte(receiptMails.createdAt, owedSince))
  const [needing, receiptsOwed, failures] = await Promise.all([
    listNeedingPerson({ db, now }),
    // Without SMTP none is sent, and the receipts stand at their addresses alone.
    delivery.email.delivers ? db.$count(receiptMails, owed) : 0,
    readFailures(db, delivery),
  ])
  return {
    ...{ ordersNeedingPerson: needing.length, receiptsOwed },
    channelsFailing: failures.length,
  }
}
