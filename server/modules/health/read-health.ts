import { and, lte } from 'drizzle-orm'
import type { Trouble } from '#domain/troubles.ts'
import type { Delivery } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { receiptMails } from '#server/db/schema/shop-money.ts'
import type { Deps } from '#server/deps.ts'
import { readClubBudget } from '#server/http/club-budget.ts'
import { readUnmailed } from '#server/modules/newsletter/subscribers.ts'
import { listNeedingAttention } from '#server/modules/orders/list-orders.ts'
import { isStillOwed } from '#server/modules/receipts/send-receipts.ts'
import { readFailures } from './delivery-failures.ts'

type TroublesScope = Pick<Deps, 'db' | 'delivery' | 'settings'> & { now: Date }

/** Problems in the background that an admin must handle. */
export async function listTroubles(scope: TroublesScope): Promise<Trouble[]> {
  const { db, delivery } = scope
  const [failures, mails, texts, confirmations, unmailed] = await Promise.all([
    readFailures(db, delivery),
    readClubBudget(scope, 'codeMails'),
    readClubBudget(scope, 'codeTexts'),
    readClubBudget(scope, 'confirmations'),
    readUnmailed(scope),
  ])
  return [
    ...failures.map(({ by, since }) => ({
      kind: 'delivery' as const,
      by,
      since: since.toISOString(),
    })),
    ...nearLimit(mails).map((used) => ({ kind: 'codes' as const, by: 'email' as const, ...used })),
    ...nearLimit(texts).map((used) => ({ kind: 'codes' as const, by: 'phone' as const, ...used })),
    ...nearLimit(confirmations).map((used) => ({ kind: 'confirmations' as const, ...used })),
    ...unmailed.map(({ waiting, since }) => ({
      kind: 'newsletter' as const,
      waiting,
      since: since.toISOString(),
    })),
  ]
}

const nearLimit = ({ isNear, sent, most }: Awaited<ReturnType<typeof readClubBudget>>) =>
  isNear ? [{ sent, most }] : []

type FiguresScope = { db: Db; now: Date; delivery: Delivery }

const OWED_AFTER_MS = 3_600_000

/** Counts what needs attention: orders, receipts that are an hour overdue, and failing channels. */
export async function readFigures({ db, now, delivery }: FiguresScope) {
  const owedSince = new Date(now.getTime() - OWED_AFTER_MS)
  const owed = and(isStillOwed(now), lte(receiptMails.createdAt, owedSince))
  const [needing, receiptsOwed, failures] = await Promise.all([
    listNeedingAttention({ db, now }),
    // Without SMTP no receipts are sent; they are only available at their addresses.
    delivery.email.delivers ? db.$count(receiptMails, owed) : 0,
    readFailures(db, delivery),
  ])
  return {
    ordersNeedingAttention: needing.length,
    receiptsOwed,
    channelsFailing: failures.length,
  }
}
