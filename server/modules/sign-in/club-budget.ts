import { inArray } from 'drizzle-orm'
import type { CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import type { Db } from '#server/db/db.ts'
import { rateLimits } from '#server/db/schema/access.ts'
import { type Limit, limitUse } from '#server/http/rate-limit.ts'
import type { Settings } from '#server/settings.ts'

type By = CodeRequest['type']

const DAY_SECONDS = 24 * 3600
const NEAR = 0.8
const WHO = 'club'
const NAMES = { email: 'clubMails', phone: 'clubTexts' } as const
const BOTH: readonly By[] = ['email', 'phone']

function limitOf({ limits }: Settings, by: By): Limit {
  const most = by === 'email' ? limits.clubMailsPerDay : limits.clubTextsPerDay
  return { name: NAMES[by], most, windowSeconds: DAY_SECONDS, what: 'codes' }
}

/**
 * Counts a code sent at the club's cost; `too_many` when the daily limit is reached. Codes for non-members are refused
 * alike but not counted. A member's own device may exceed the limit: its codes are few.
 */
export async function countSent(
  { db, now, settings }: { db: Db; now: Date; settings: Settings },
  { by, isSent, onOwnDevice }: { by: By; isSent: boolean; onOwnDevice: boolean },
): Promise<void> {
  const limit = limitOf(settings, by)
  const most = onOwnDevice ? Number.POSITIVE_INFINITY : limit.most
  await limitUse(db, now, { ...limit, most }, WHO, isSent ? 1 : 0)
}

/** How many codes were sent today by each channel that is near or at its daily limit. */
export async function readNearLimits({
  db,
  now,
  settings,
}: {
  db: Db
  now: Date
  settings: Settings
}): Promise<{ by: By; sent: number; most: number }[]> {
  const keys = BOTH.map((by) => `${NAMES[by]}:${WHO}`)
  const rows = await db.select().from(rateLimits).where(inArray(rateLimits.key, keys))
  const since = now.getTime() - DAY_SECONDS * 1000
  return BOTH.flatMap((by) => {
    const { most } = limitOf(settings, by)
    const row = rows.find(({ key }) => key === `${NAMES[by]}:${WHO}`)
    const sent = row && row.windowStart.getTime() > since ? row.count : 0
    return sent >= most * NEAR ? [{ by, sent, most }] : []
  })
}
