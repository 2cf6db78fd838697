import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import type { orders } from '#server/db/schema/shop.ts'
import { giveBack } from './move-holds.ts'
import { attemptOf, type OrderRow } from './order-rows.ts'

/** What a buyer is told whose card was charged with another amount than the order's. */
export const OTHER_AMOUNT =
  'Your card was charged with another amount than the total of this order, so it is not filled. Please do not pay again: the club has been told and sees to your money.'

/**
 * Gives up an order of which Square took another amount, and whose row the caller has locked: its goods go back, its
 * money can be returned (decision 30). Answers what changes about the order; throws `conflict` for any other order.
 */
export async function closeUnfilled(
  scope: { db: Db; now: Date },
  { id, state }: OrderRow,
): Promise<Partial<typeof orders.$inferInsert>> {
  const isOther = (await attemptOf(scope.db, id))?.foundAmount != null
  if (isOther && (state === 'failed' || state === 'lapsed')) return {}
  if (!isOther || (state !== 'charging' && state !== 'unknown')) {
    throw new CodedError('conflict', 'Only an order of which Square took another amount is closed')
  }
  await giveBack(scope, id)
  return { state: 'failed', failure: OTHER_AMOUNT }
}
