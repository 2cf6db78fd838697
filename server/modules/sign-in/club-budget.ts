import { inArray } from 'drizzle-orm'
import type { CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import type { Db } from '#server/db/db.ts'
import { rateLimits } from '#server/db/schema/access.ts'
import { type Limit, limitUse } from '#server/http/rate-limit.ts'
import type { Settings } from '#server/settings.ts'

type ChannelName = CodeRequest['type']

const DAY_SECONDS = 24 * 3600
/** From this part of the daily limit on, admins are warned. */
const NEAR_LIMIT = 0.8
const COUNTED_FOR = 'club'
const LIMIT_NAMES = { email: 'clubMails', phone: 'clubTexts' } as const
const CHANNEL_NAMES: readonly ChannelName[] = ['email', 'phone']

function limitOf({ limits }: Settings, by: ChannelName): Limit {
  const most = by === 'email' ? limits.clubMailsPerDay : limits.clubTextsPerDay
  return { name: LIMIT_NAMES[by], most, windowSeconds: DAY_SECONDS, what: 'codes' }
}

/**
 * Counts a code sent at the club's cost; `too_many` when the daily limit is reached. Codes for non-members are refused
 * alike but not counted. A member's own device may exceed the limit: its codes are few.
 */
export async function countSent(
  { db, now, settings }: { db: Db; now: Date; settings: Settings },
  { by, isSent, onOwnDevice }: { by: ChannelName; isSent: boolean; onOwnDevice: boolean },
): Promise<void> {
  const limit = limitOf(settings, by)
  const most = onOwnDevice ? Number.POSITIVE_INFINITY : limit.most
  await limitUse(db, now, { ...limit, most }, COUNTED_FOR, isSent ? 1 : 0)
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
}): Promise<{ by: ChannelName; sent: number; most: number }[]> {
  const keyOf = (by: ChannelName) => `${LIMIT_NAMES[by]}:${COUNTED_FOR}`
  const keys = CHANNEL_NAMES.map(keyOf)
  const rows = await db.select().from(rateLimits).where(inArray(rateLimits.key, keys))
  const since = now.getTime() - DAY_SECONDS * 1000
  return CHANNEL_NAMES.flatMap((by) => {
    const { most } = limitOf(settings, by)
    const row = rows.find(({ key }) => key === keyOf(by))
    const sent = row && row.windowStart.getTime() > since ? row.count : 0
    return sent >= most * NEAR_LIMIT ? [{ by, sent, most }] : []
  })
}
