import { and, eq, exists, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { sameVersion } from '#server/db/schema/columns.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { lockEvents } from '#server/modules/events/read-events.ts'
import type { MergePair } from './member-pair.ts'

/** How many events both members have answered. */
export async function countSameEvents(db: Db, { from, into }: MergePair): Promise<number> {
  const other = alias(eventRsvps, 'other')
  const rows = await db
    .select({ id: eventRsvps.id })
    .from(eventRsvps)
    .innerJoin(other, and(eq(other.eventId, eventRsvps.eventId), eq(other.memberId, into)))
    .where(eq(eventRsvps.memberId, from))
  return rows.length
}

/** Gives `into` the RSVPs of `from`; where both have answered an event, the newer answer stays. */
export async function mergeRsvps(tx: Db, pair: MergePair): Promise<void> {
  const { from, into } = pair
  const { eventId, memberId, updatedAt } = eventRsvps
  const answered = tx.select({ id: eventId }).from(eventRsvps).where(eq(memberId, from))
  const eventIds = await lockEvents(tx, inArray(events.id, answered))
  const other = alias(eventRsvps, 'other')
  const isNewer = or(
    gt(other.updatedAt, updatedAt),
    and(eq(other.updatedAt, updatedAt), eq(other.memberId, into)),
  )
  const newerOfOther = tx
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.eventId, eventId),
        inArray(other.memberId, [from, into]),
        ne(other.memberId, memberId),
        isNewer,
      ),
    )
  await tx.delete(eventRsvps).where(and(inArray(memberId, [from, into]), exists(newerOfOther)))
  await tx.update(eventRsvps).set({ memberId: into }).where(eq(memberId, from))
  await recountGoing(tx, eventIds)
}

async function recountGoing(tx: Db, eventIds: string[]): Promise<void> {
  const going = sql`(select count(*) from event_rsvps
    where event_rsvps.event_id = ${events.id} and event_rsvps.attending)`
  await tx
    .update(events)
    .set({ goingCount: going, ...sameVersion(events) })
    .where(inArray(events.id, eventIds))
}
