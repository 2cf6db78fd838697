import type { Db } from '#server/db/db.ts'
import type { Settings } from '#server/settings.ts'
import { type Limit, limitNamed } from './limits.ts'
import { limitUse, readUse } from './rate-limit.ts'

/** Messages that strangers can make the club send, each with a daily limit for the club. */
type ClubBudget = 'codeMails' | 'codeTexts' | 'confirmations'

type Scope = { db: Db; now: Date; settings: Pick<Settings, 'limits'> }

/** So no network uses up the club's messages. */
const SHARE_OF_NETWORK = 1 / 3
/** From this part of the daily limit on, admins are warned. */
const NEAR_LIMIT = 0.8
const COUNTED_FOR = 'club'

/** The share of one network in the club's daily messages. */
export function networkShareOf(settings: Scope['settings'], budget: ClubBudget): Limit {
  const limit = limitNamed(settings, budget)
  return { ...limit, most: Math.max(1, Math.floor(limit.most * SHARE_OF_NETWORK)) }
}

/**
 * Counts a message at the club's cost; `too_many` when the daily limit is reached, unless `mayExceed`. What isn't sent,
 * such as a code for a non-member, is refused alike but not counted.
 */
export async function countSent(
  { db, now, settings }: Scope,
  budget: ClubBudget,
  { isSent, mayExceed }: { isSent: boolean; mayExceed: boolean },
): Promise<void> {
  const limit = limitNamed(settings, budget)
  const most = mayExceed ? Number.POSITIVE_INFINITY : limit.most
  await limitUse(db, now, { ...limit, most }, COUNTED_FOR, isSent ? 1 : 0)
}

/** How many messages the club has sent today, and until when nothing more is sent; null while something is. */
export async function readClubBudget(
  { db, now, settings }: Scope,
  budget: ClubBudget,
): Promise<{ sent: number; most: number; isNear: boolean; usedUpUntil: Date | null }> {
  const limit = limitNamed(settings, budget)
  const { most } = limit
  const { count, endsAt } = await readUse(db, now, limit, COUNTED_FOR)
  return {
    sent: count,
    most,
    isNear: count >= most * NEAR_LIMIT,
    usedUpUntil: count >= most ? endsAt : null,
  }
}
