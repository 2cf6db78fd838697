import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CalendarFeed } from '#domain/api/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { calendarFeeds } from '#server/db/schema/events.ts'
import { notFound } from '#server/http/input.ts'
import { keyedHash, sameSecret } from '#server/http/secrets.ts'
import { holdSession } from '#server/modules/sessions/sessions.ts'

type Scope = { db: Db; now: Date; memberId: string; secret: string; publicUrl: string }
type FeedRow = typeof calendarFeeds.$inferSelect

/** A member's private calendar address; nulls if there is none. */
export async function readCalendarFeed(scope: Scope): Promise<CalendarFeed> {
  const [row] = await scope.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.memberId, scope.memberId))
  return row ? toCalendarFeed(scope, row) : { url: null, createdAt: null }
}

/**
 * Creates a new private calendar address for a member and invalidates the old one. `not_signed_in` when the session has
 * just ended, because the address would outlive it (decision 23).
 */
export async function renewCalendarFeed(
  scope: Scope & { sessionId: string },
): Promise<CalendarFeed> {
  const { db, now, memberId } = scope
  const feed = { feedId: randomUUID(), createdAt: now }
  return db.transaction(async (tx) => {
    await holdSession(tx, scope)
    const [row] = await tx
      .insert(calendarFeeds)
      .values({ memberId, ...feed })
      .onConflictDoUpdate({ target: calendarFeeds.memberId, set: feed })
      .returning()
    if (!row) throw new Error('the calendar feed was not saved')
    return toCalendarFeed(scope, row)
  })
}

/** Invalidates a member's private calendar address; `not_found` when there is none. */
export async function revokeCalendarFeed({ db, memberId }: Scope): Promise<void> {
  if (!(await endCalendarFeed({ db }, memberId))) throw notFound('This calendar link')
}

/** Invalidates a member's private calendar address; returns whether there was one. */
export async function endCalendarFeed({ db }: { db: Db }, memberId: string): Promise<boolean> {
  const deleted = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.memberId, memberId))
    .returning({ memberId: calendarFeeds.memberId })
  return deleted.length > 0
}

function toCalendarFeed({ secret, publicUrl }: Scope, row: FeedRow): CalendarFeed {
  return {
    url: `${publicUrl}/calendar/${feedSecret(secret, row.feedId)}.ics`,
    createdAt: row.createdAt.toISOString(),
  }
}

const FEED_SECRET = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([\w-]{43})$/

/** The secret part of a feed's address; derived from the feed's id, so nothing secret is stored. */
function feedSecret(secret: string, feedId: string): string {
  return `${feedId}-${keyedHash(secret, 'calendar-feed', feedId)}`
}

/** The id of the feed that `given` opens, or null; checked in constant time without the database. */
export function feedIdOf(secret: string, given: string): string | null {
  const feedId = FEED_SECRET.exec(given)?.[1]
  if (feedId === undefined) return null
  return sameSecret(given, feedSecret(secret, feedId)) ? feedId : null
}
