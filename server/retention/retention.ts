import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { loginCodes, loginGuards, rateLimits, sessions } from '#server/db/schema/access.ts'
import { pictures } from '#server/db/schema/content.ts'
import { displayPairings } from '#server/db/schema/displays.ts'
import { carRequests, vehicleStatusHistory } from '#server/db/schema/garage.ts'
import { vehicleHolds } from '#server/db/schema/holds.ts'
import {
  eventInquiries,
  formSubmissions,
  newsletterSubscribers,
  storageInquiries,
} from '#server/db/schema/inquiries.ts'
import { memberMerges } from '#server/db/schema/members.ts'
import { writeKeys } from '#server/db/schema/write-keys.ts'
import type { Log } from '#server/log.ts'
import { CONFIRMABLE_DAYS } from '#server/modules/newsletter/subscribe.ts'
import { isUnused } from '#server/modules/pictures/pictures.ts'
import { KNOWN_DEVICE_LIFETIME, SESSION_LIFETIMES } from '#server/modules/sessions/sessions.ts'

const DAY = 24 * 3_600_000
const YEAR = 365 * DAY

type Retention = {
  table: PgTable
  key: PgColumn
  /** From when the rows' time counts; rows without it stay. */
  since: PgColumn | SQL
  /** How long they stay after that, in milliseconds. */
  after: number
  /** Only these rows go. */
  where?: SQL
}

const newer = alias(vehicleStatusHistory, 'newer')
const hasNewer = sql`exists (select from ${vehicleStatusHistory} ${newer} where ${newer.vehicleId} = ${vehicleStatusHistory.vehicleId} and ${newer.id} > ${vehicleStatusHistory.id})`

const sessionsOf = (kind: 'member' | 'admin') => ({
  table: sessions,
  key: sessions.id,
  since: sessions.lastUsedAt,
  after: SESSION_LIFETIMES[kind].idle,
  where: and(eq(sessions.kind, kind), isNull(sessions.browserHash)),
})

/** What is deleted, and how long after which moment; docs/retention.md says why (decision 33). */
export const RETENTION: readonly Retention[] = [
  sessionsOf('member'),
  sessionsOf('admin'),
  {
    table: sessions,
    key: sessions.id,
    since: sessions.lastUsedAt,
    after: KNOWN_DEVICE_LIFETIME,
  },
  { table: loginCodes, key: loginCodes.id, since: loginCodes.createdAt, after: DAY },
  { table: rateLimits, key: rateLimits.key, since: rateLimits.windowStart, after: DAY },
  {
    table: loginGuards,
    key: loginGuards.identifierHash,
    since: loginGuards.updatedAt,
    after: 30 * DAY,
  },
  { table: displayPairings, key: displayPairings.id, since: displayPairings.expiresAt, after: DAY },
  {
    table: newsletterSubscribers,
    key: newsletterSubscribers.id,
    since: sql`coalesce(${newsletterSubscribers.mailedAt}, ${newsletterSubscribers.createdAt})`,
    after: CONFIRMABLE_DAYS * DAY,
    where: isNull(newsletterSubscribers.confirmedAt),
  },
  {
    table: formSubmissions,
    key: formSubmissions.id,
    since: formSubmissions.takenAt,
    after: 30 * DAY,
  },
  { table: writeKeys, key: writeKeys.id, since: writeKeys.createdAt, after: 60 * DAY },
  { table: memberMerges, key: memberMerges.id, since: memberMerges.mergedAt, after: 30 * DAY },
  {
    table: pictures,
    key: pictures.id,
    since: pictures.createdAt,
    after: 30 * DAY,
    where: isUnused,
  },
  {
    table: eventInquiries,
    key: eventInquiries.id,
    since: eventInquiries.createdAt,
    after: 2 * YEAR,
  },
  {
    table: storageInquiries,
    key: storageInquiries.id,
    since: storageInquiries.createdAt,
    after: 2 * YEAR,
  },
  {
    table: carRequests,
    key: carRequests.id,
    since: carRequests.createdAt,
    after: 3 * YEAR,
    where: ne(carRequests.status, 'pending'),
  },
  {
    table: vehicleStatusHistory,
    key: vehicleStatusHistory.id,
    since: vehicleStatusHistory.changedAt,
    after: 3 * YEAR,
    // Each car's newest change may still be undone.
    where: hasNewer,
  },
  {
    table: vehicleHolds,
    key: vehicleHolds.id,
    since: vehicleHolds.endedAt,
    after: 3 * YEAR,
    where: isNotNull(vehicleHolds.endedAt),
  },
]

/** Deletes the rows whose time is over; one table's error doesn't stop the others. Safe in several processes at once. */
export async function clearOldRows({
  db,
  now,
  log,
}: {
  db: Db
  now: Date
  log: Pick<Log, 'error'>
}): Promise<void> {
  for (const { table, key, since, after, where } of RETENTION) {
    const over = sql`${since} < ${new Date(now.getTime() - after).toISOString()}::timestamptz`
    try {
      await deleteInBatches(db, { table, key }, and(over, where))
    } catch (error) {
      log.error({ err: error, column: key.name }, 'old rows were not deleted')
    }
  }
}
