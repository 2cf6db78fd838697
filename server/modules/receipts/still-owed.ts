import { and, gte, isNull, type SQL } from 'drizzle-orm'
import { receiptMails } from '#server/db/schema/shop-money.ts'

const GIVEN_UP_AFTER_MS = 3 * 24 * 3_600_000

/** Receipts that were not sent and are still tried; after three days they are given up (decision 30). */
export function isStillOwed(now: Date): SQL | undefined {
  const { sentAt, createdAt } = receiptMails
  return and(isNull(sentAt), gte(createdAt, new Date(now.getTime() - GIVEN_UP_AFTER_MS)))
}
