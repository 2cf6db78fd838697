import { max } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { sessions } from '#server/db/schema/access.ts'
import { carRequests, vehicleStatusHistory } from '#server/db/schema/garage.ts'
import { eventInquiries, storageInquiries } from '#server/db/schema/inquiries.ts'
import { orders } from '#server/db/schema/shop.ts'
import type { Log } from '#server/log.ts'

const LONGEST_PAUSE_MS = 30 * 24 * 3_600_000
const DOUBT = 'the clock is more than 30 days past the newest row, so nothing old is deleted'

type Scope = { db: Db; now: Date; log: Pick<Log, 'warn'> }

/** Whether the clock is at most 30 days past the newest row, so that it may decide what is old (decision 33). */
export async function isClockBelieved({ db, now, log }: Scope): Promise<boolean> {
  const found = await Promise.all([
    db.select({ at: max(sessions.lastUsedAt) }).from(sessions),
    db.select({ at: max(carRequests.createdAt) }).from(carRequests),
    db.select({ at: max(vehicleStatusHistory.changedAt) }).from(vehicleStatusHistory),
    db.select({ at: max(orders.createdAt) }).from(orders),
    db.select({ at: max(eventInquiries.createdAt) }).from(eventInquiries),
    db.select({ at: max(storageInquiries.createdAt) }).from(storageInquiries),
  ])
  const times = found.flat().flatMap(({ at }) => (at ? [at.getTime()] : []))
  const newest = Math.max(...times)
  const isBelieved = times.length === 0 || now.getTime() - newest <= LONGEST_PAUSE_MS
  if (!isBelieved) log.warn({ now, newest: new Date(newest) }, DOUBT)
  return isBelieved
}
