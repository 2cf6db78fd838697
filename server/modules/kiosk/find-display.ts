import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { boardState, displays } from '#server/db/schema/displays.ts'
import { hashSecret } from '#server/http/secrets.ts'

const UPDATE_EVERY_MS = 60_000

/** An active display and the revision of what it shows, including its own settings. */
type DisplayAtRevision = {
  id: string
  name: string
  showOwnerNames: boolean
  showKeyLocations: boolean
  lastSeenAt: Date | null
  revision: string
}

function prepareFind(db: Db) {
  return db
    .select({
      id: displays.id,
      name: displays.name,
      showOwnerNames: displays.showOwnerNames,
      showKeyLocations: displays.showKeyLocations,
      lastSeenAt: displays.lastSeenAt,
      revision: sql<string>`${boardState.revision} || '.' || coalesce(${boardState.raisedBy}, '0') || '-' || left(md5(row(${displays.id}, ${displays.name}, ${displays.showOwnerNames}, ${displays.showKeyLocations})::text), 12)`,
    })
    .from(displays)
    .innerJoin(boardState, eq(boardState.id, 1))
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
    .prepare('display_at_revision')
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareFind>>()

/** The display with this token and the board's revision, in one read; undefined when revoked or expired. */
export async function findDisplay(
  { db, now }: { db: Db; now: Date },
  token: string,
): Promise<DisplayAtRevision | undefined> {
  const find = prepared.get(db) ?? prepareFind(db)
  prepared.set(db, find)
  const [row] = await find.execute({
    tokenHash: hashSecret(token),
    endedBefore: endedBefore(now).toISOString(),
  })
  return row
}

/** Whether a display's last-seen time is due for an update: once a minute. */
export function isLastSeenDue(display: DisplayAtRevision, now: Date): boolean {
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
