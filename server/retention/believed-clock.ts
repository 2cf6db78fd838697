import { eq, max, sql } from 'drizzle-orm'
import { z } from '#domain/zod.ts'
import type { Db } from '#server/db/db.ts'
import { instanceSecrets, sessions } from '#server/db/schema/access.ts'
import { carRequests, vehicleStatusHistory } from '#server/db/schema/garage.ts'
import { eventInquiries, storageInquiries } from '#server/db/schema/inquiries.ts'
import { orders } from '#server/db/schema/shop.ts'
import type { Deps } from '#server/deps.ts'

const DAY_MS = 24 * 3_600_000
const LONGEST_PAUSE_MS = 30 * DAY_MS
const NAME = 'last believed moment'

type Scope = Pick<Deps, 'db' | 'log'> & { now: Date }

/**
 * Returns whether the clock may be trusted to delete or expire rows: not if it is more than 30 days past the last
 * trusted moment, until this process has run for a day since it noticed (decision 33). `uptimeMs` is independent of the
 * clock.
 */
export function createClockDoubt(uptimeMs: () => number = () => performance.now()) {
  let since: number | null = null
  return async ({ db, log, now }: Scope): Promise<boolean> => {
    const last = await lastBelieved(db)
    if (!last) return true
    if (now.getTime() - last.getTime() <= LONGEST_PAUSE_MS) since = null
    else {
      if (since === null) log.warn({ now, last }, DOUBT)
      since ??= uptimeMs()
      if (uptimeMs() - since < DAY_MS) return false
    }
    if (now.getTime() - last.getTime() >= DAY_MS) await believe(db, now)
    return true
  }
}

const DOUBT =
  'the clock is more than 30 days past the last time that the club was open: nothing old is removed and no request expires for a day, in case it is ahead'

/** The last trusted moment; initially the time of the last activity, or null without any. */
async function lastBelieved(db: Db): Promise<Date | null> {
  const named = eq(instanceSecrets.name, NAME)
  const [row] = await db.select().from(instanceSecrets).where(named)
  if (row) return z.coerce.date().parse(row.value)
  const last = await lastHappened(db)
  // Saved at once: later activity may be dated by a wrong clock.
  if (last) await believe(db, last)
  return last
}

async function lastHappened(db: Db): Promise<Date | null> {
  const found = await Promise.all([
    db.select({ at: max(sessions.lastUsedAt) }).from(sessions),
    db.select({ at: max(carRequests.createdAt) }).from(carRequests),
    db.select({ at: max(vehicleStatusHistory.changedAt) }).from(vehicleStatusHistory),
    db.select({ at: max(orders.createdAt) }).from(orders),
    db.select({ at: max(eventInquiries.createdAt) }).from(eventInquiries),
    db.select({ at: max(storageInquiries.createdAt) }).from(storageInquiries),
  ])
  const times = found.flat().flatMap(({ at }) => (at ? [at.getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

/** Never moves back: another process may have saved a later one. */
async function believe(db: Db, moment: Date): Promise<void> {
  const value = moment.toISOString()
  await db
    .insert(instanceSecrets)
    .values({ name: NAME, value })
    .onConflictDoUpdate({
      target: instanceSecrets.name,
      set: { value },
      setWhere: sql`${instanceSecrets.value} < ${value}`,
    })
}
