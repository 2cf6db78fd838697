import { and, lte } from 'drizzle-orm'
import type { Delivery } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { receiptMails } from '#server/db/schema/shop-money.ts'
import { listNeedingPerson } from '#server/modules/orders/list-needing-person.ts'
import { isStillOwed } from '#server/modules/receipts/still-owed.ts'

type Scope = { db: Db; now: Date; delivery: Pick<Delivery, 'email'> }

const OWED_AFTER_MS = 3_600_000

/** How many receipts should have gone an hour ago and did not. */
export async function countReceiptsOwed({ db, now, delivery }: Scope): Promise<number> {
  // Without SMTP none is sent, and the receipts stand at their addresses alone.
  if (!delivery.email.delivers) return 0
  const owedSince = new Date(now.getTime() - OWED_AFTER_MS)
  return db.$count(receiptMails, and(isStillOwed(now), lte(receiptMails.createdAt, owedSince)))
}

/** What somebody should look at: orders that need a person, and receipts that are owed. */
export async function readFigures(scope: Scope) {
  const [needing, receiptsOwed] = await Promise.all([
    listNeedingPerson(scope),
    countReceiptsOwed(scope),
  ])
  return { ordersNeedingPerson: needing.length, receiptsOwed }
}
