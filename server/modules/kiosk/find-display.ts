import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { displays } from '#server/db/schema/displays.ts'
import { hashSecret } from '#server/http/secrets.ts'

const UPDATE_EVERY_MS = 60_000

type ActiveDisplay = {
  id: string
  name: string
  showOwnerNames: boolean
  showKeyLocations: boolean
  lastSeenAt: Date | null
}

function prepareFind(db: Db) {
  return db
    .select({
      id: displays.id,
      name: displays.name,
      showOwnerNames: displays.showOwnerNames,
      showKeyLocations: displays.showKeyLocations,
      lastSeenAt: displays.lastSeenAt,
    })
    .from(displays)
    .where(
      and(
        eq(displays.tokenHash, sql.placeholder('tokenHash')),
        isNull(displays.revokedAt),
        gt(
          sql`coalesce(${displays.lastSeenAt}, ${displays.pairedAt})`,
          sql.placeholder('endedBefore'),
        ),
      ),
    )
    .prepare('active_display')
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareFind>>()

/** The display with this token; undefined when revoked or expired. */
export async function findDisplay(
  { db, now }: { db: Db; now: Date },
  token: string,
): Promise<ActiveDisplay | undefined> {
  const find = prepared.get(db) ?? prepareFind(db)
  prepared.set(db, find)
  const [row] = await find.execute({
    tokenHash: hashSecret(token),
    endedBefore: endedBefore(now).toISOString(),
  })
  return row
}

/** Whether a display's last-seen time is due for an update: once a minute. */
export function isLastSeenDue(display: ActiveDisplay, now: Date): boolean {
  const { lastSeenAt } = display
  return !lastSeenAt || now.getTime() - lastSeenAt.getTime() > UPDATE_EVERY_MS
}

/** Updates when a display was last seen, unless another request has just done so. */
export async function updateLastSeen(
  { db, now }: { db: Db; now: Date },
  id: string,
): Promise<void> {
  const due = new Date(now.getTime() - UPDATE_EVERY_MS)
  const { lastSeenAt } = displays
  const isDue = or(isNull(lastSeenAt), lt(lastSeenAt, due))
  await db
    .update(displays)
    .set({ lastSeenAt: now })
    .where(and(eq(displays.id, id), isDue))
}

const EXPIRES_UNUSED_AFTER_MS = 60 * 24 * 60 * 60_000

/**
 * A display last seen, or paired if never seen, before this moment has expired: its token no longer reads the board.
 */
export function endedBefore(now: Date): Date {
  return new Date(now.getTime() - EXPIRES_UNUSED_AFTER_MS)
}
