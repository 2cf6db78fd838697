import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { boardState, displays } from '#server/db/schema/displays.ts'
import { hashSecret } from '#server/http/secrets.ts'

const SEEN_EVERY_MS = 60_000

/** A living display and the revision of what it shows, its own settings included. */
export type DisplayAtRevision = {
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
    .where(and(eq(displays.tokenHash, sql.placeholder('tokenHash')), isNull(displays.revokedAt)))
    .prepare('display_at_revision')
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareFind>>()

/** The display whose token this is, with the board's revision, in one read; undefined when revoked. */
export async function findDisplay(db: Db, token: string): Promise<DisplayAtRevision | undefined> {
  const find = prepared.get(db) ?? prepareFind(db)
  prepared.set(db, find)
  const [row] = await find.execute({ tokenHash: hashSecret(token) })
  return row
}

/** Whether it is time to note again that a display is alive: once a minute. */
export function isSeenDue(display: DisplayAtRevision, now: Date): boolean {
  const { lastSeenAt } = display
  return !lastSeenAt || Math.abs(now.getTime() - lastSeenAt.getTime()) > SEEN_EVERY_MS
}

/** Notes that a display is alive, unless another request has just done so. */
export async function markSeen({ db, now }: { db: Db; now: Date }, id: string): Promise<void> {
  const due = new Date(now.getTime() - SEEN_EVERY_MS)
  const ahead = new Date(now.getTime() + SEEN_EVERY_MS)
  const { lastSeenAt } = displays
  const isDue = or(isNull(lastSeenAt), lt(lastSeenAt, due), gt(lastSeenAt, ahead))
  await db
    .update(displays)
    .set({ lastSeenAt: now })
    .where(and(eq(displays.id, id), isDue))
}
