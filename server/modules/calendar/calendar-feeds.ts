import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CalendarFeed } from '#domain/events/calendar-feed.ts'
import type { Db } from '#server/db/db.ts'
import { calendarFeeds } from '#server/db/schema/events.ts'
import { notFound } from '#server/http/input.ts'
import { holdSession } from '#server/modules/sessions/sessions.ts'
import { feedSecret } from './feed-secret.ts'

type Scope = { db: Db; now: Date; memberId: string; secret: string; publicUrl: string }
type FeedRow = typeof calendarFeeds.$inferSelect

/** A member's private calendar address, if they have one. */
export async function readCalendarFeed(scope: Scope): Promise<CalendarFeed> {
  const [row] = await scope.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.memberId, scope.memberId))
  return row ? toCalendarFeed(scope, row) : { url: null, createdAt: null }
}

/**
 * Gives a member a new private calendar address; the one before is worthless from now on. `not_signed_in` when the
 * session that asks was ended meanwhile, for the address would outlive it (decision 23).
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

/** Makes a member's private calendar address worthless; `not_found` when there is none. */
export async function revokeCalendarFeed({ db, memberId }: Scope): Promise<void> {
  if (!(await endCalendarFeed({ db }, memberId))) throw notFound('This calendar link')
}

/** Makes a member's private calendar address worthless, if there is one; tells whether there was. */
export async function endCalendarFeed({ db }: { db: Db }, memberId: string): Promise<boolean> {
  const gone = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.memberId, memberId))
    .returning({ memberId: calendarFeeds.memberId })
  return gone.length > 0
}

function toCalendarFeed({ secret, publicUrl }: Scope, row: FeedRow): CalendarFeed {
  return {
    url: `${publicUrl}/calendar/${feedSecret(secret, row.feedId)}.ics`,
    createdAt: row.createdAt.toISOString(),
  }
}
