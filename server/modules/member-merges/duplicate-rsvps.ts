import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { freePlace } from '#server/modules/events/count-going.ts'
import type { MergePair } from './lock-pair.ts'

type SavedRow = Record<string, unknown>

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

/**
 * Of two answers to one event, removes the older, which frees its place; returns what was removed. Locks every event
 * that `from` has answered, in one order.
 */
export async function dropOlderRsvps(tx: Db, { from, into }: MergePair): Promise<SavedRow[]> {
  const answered = tx
    .select({ id: eventRsvps.eventId })
    .from(eventRsvps)
    .where(eq(eventRsvps.memberId, from))
  await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, answered))
    .orderBy(asc(events.id))
    .for('update')
  const either = inArray(eventRsvps.memberId, [from, into])
  const older = sql`(select distinct on (event_id) id from event_rsvps
    where ${either} and event_id in
      (select event_id from event_rsvps where ${either} group by event_id having count(*) = 2)
    order by event_id, updated_at, id)`
  const dropped = await tx
    .delete(eventRsvps)
    .where(sql`${eventRsvps.id} in ${older}`)
    .returning({
      row: sql<SavedRow>`to_jsonb(${eventRsvps})`,
      eventId: eventRsvps.eventId,
      attending: eventRsvps.attending,
    })
  for (const { eventId, attending } of dropped) if (attending) await freePlace(tx, eventId)
  return dropped.map(({ row }) => row)
}

/** Brings removed answers back where their event is still there; a yes gets its place even if the event is full now. */
export async function restoreRsvps(tx: Db, dropped: SavedRow[]): Promise<void> {
  const rows = JSON.stringify(dropped)
  const restored = tx
    .$with('restored', {
      eventId: sql<string>`event_id`.as('event_id'),
      attending: sql<boolean>`attending`.as('attending'),
    })
    .as(sql`insert into event_rsvps
      select was.* from jsonb_populate_recordset(null::event_rsvps, ${rows}::jsonb) as was
      where exists (select from events where events.id = was.event_id)
      on conflict do nothing
      returning event_id, attending`)
  const back = await tx.with(restored).select().from(restored)
  for (const { eventId, attending } of back) {
    if (!attending) continue
    await tx
      .update(events)
      .set({ goingCount: sql`${events.goingCount} + 1` })
      .where(eq(events.id, eventId))
  }
}
