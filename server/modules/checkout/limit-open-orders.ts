import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { waitInWords } from '#domain/wait-words.ts'
import type { Db } from '#server/db/db.ts'
import { lockName } from '#server/db/lock-name.ts'
import { orders } from '#server/db/schema/shop.ts'

/**
 * Where a checkout is begun, as a keyed hash and never as an address, and how many may be open from there. Whoever is
 * signed in stands for themselves, and not for their network.
 */
export type CheckoutOrigin = { addressHash: string; mostOpen: number; isPerson: boolean }

type Scope = { db: Db; now: Date; browserHash: string; origin: CheckoutOrigin }

/**
 * Throws `too_many` while other browsers of the same origin have as many open orders as it may hold stock by (decision
 * 10). Nobody else there begins one before `tx` ends.
 */
export async function requireRoom({ db: tx, now, browserHash, origin }: Scope): Promise<void> {
  const { addressHash, mostOpen, isPerson } = origin
  // Taken before any row, by everybody, or two checkouts would wait for each other.
  await lockName(tx, addressHash)
  const open = await tx
    .select({ holdUntil: orders.holdUntil })
    .from(orders)
    .where(
      and(
        eq(orders.addressHash, addressHash),
        eq(orders.state, 'open'),
        gt(orders.holdUntil, now),
        ne(orders.browserHash, browserHash),
      ),
    )
    .orderBy(asc(orders.holdUntil))
  const inTheWay = open[open.length - mostOpen]
  if (inTheWay) throw noRoom(inTheWay.holdUntil.getTime() - now.getTime(), isPerson)
}

function noRoom(waitMs: number, isPerson: boolean): CodedError {
  const whose = isPerson ? 'of yours' : 'from your network'
  return new CodedError(
    'too_many',
    `Several checkouts ${whose} are not finished yet. Nothing was charged. Please try again shortly, or in ${waitInWords(waitMs / 1000)} at the latest.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  )
}
