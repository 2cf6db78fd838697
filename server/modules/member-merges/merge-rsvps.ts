import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import type { MergedRsvps, SavedRow } from '#server/db/schema/members.ts'
import type { MergePair } from './merges.ts'

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
 * Copies the RSVPs of `from` to `into` and deletes them; where both have answered an event, the newer stays. Returns
 * every row that was removed or added, for `separateRsvps`.
 */
export async function mergeRsvps(tx: Db, { from, into }: MergePair): Promise<MergedRsvps> {
  const answeredEvents = tx
    .select({ id: eventRsvps.eventId })
    .from(eventRsvps)
    .where(eq(eventRsvps.memberId, from))
  const eventIds = await lockEvents(tx, inArray(events.id, answeredEvents))
  const deleted = await tx
    .delete(eventRsvps)
    .where(eq(eventRsvps.memberId, from))
    .returning({ row: sql<SavedRow>`to_jsonb(${eventRsvps})` })
  const removed = deleted.map(({ row }) => row)
  const older = await rowsChangedBy(
    tx,
    sql`delete from event_rsvps using ${asRsvps(removed)}
      where event_rsvps.member_id = ${into}::uuid and event_rsvps.event_id = saved.event_id
        and event_rsvps.updated_at < saved.updated_at
      returning to_jsonb(event_rsvps) as row`,
  )
  const added = await rowsChangedBy(
    tx,
    sql`insert into event_rsvps select (jsonb_populate_record(null::event_rsvps,
        to_jsonb(saved) || jsonb_build_object('id', gen_random_uuid(), 'member_id', ${into}::text))).*
      from ${asRsvps(removed)}
      on conflict (event_id, member_id) do nothing
      returning to_jsonb(event_rsvps) as row`,
  )
  await recountGoing(tx, eventIds)
  return { removed, older, added }
}

/**
 * Undoes `mergeRsvps`. An RSVP that `into` has changed since stays; `from` gets theirs back even if the event is now
 * full.
 */
export async function separateRsvps(tx: Db, { removed, older, added }: MergedRsvps): Promise<void> {
  const ids = removed.map((row) => String(row.event_id))
  const eventIds = await lockEvents(tx, inArray(events.id, ids))
  await rowsChangedBy(
    tx,
    sql`delete from event_rsvps using ${asRsvps(added)}
      where event_rsvps.id = saved.id and event_rsvps.attending = saved.attending
        and event_rsvps.updated_at = saved.updated_at
      returning to_jsonb(event_rsvps) as row`,
  )
  for (const rows of [older, removed]) {
    await rowsChangedBy(
      tx,
      sql`insert into event_rsvps select saved.* from ${asRsvps(rows)}
        where exists (select from events where events.id = saved.event_id)
        on conflict do nothing
        returning to_jsonb(event_rsvps) as row`,
    )
  }
  await recountGoing(tx, eventIds)
}

/** Locked in id order, as wherever several events are locked. */
async function lockEvents(tx: Db, which: SQL): Promise<string[]> {
  const rows = tx.select({ id: events.id }).from(events).where(which).orderBy(asc(events.id))
  return (await rows.for('update')).map(({ id }) => id)
}

const asRsvps = (rows: SavedRow[]) =>
  sql`jsonb_populate_recordset(null::event_rsvps, ${JSON.stringify(rows)}::jsonb) as saved`

async function rowsChangedBy(tx: Db, statement: SQL): Promise<SavedRow[]> {
  const changed = tx.$with('changed', { row: sql<SavedRow>`row`.as('row') }).as(statement)
  return (await tx.with(changed).select().from(changed)).map(({ row }) => row)
}

async function recountGoing(tx: Db, eventIds: string[]): Promise<void> {
  const going = sql`(select count(*) from event_rsvps
    where event_rsvps.event_id = ${events.id} and event_rsvps.attending)`
  await tx.update(events).set({ goingCount: going }).where(inArray(events.id, eventIds))
}
