import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { eventRsvps } from '#server/db/schema/events.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import type { MergeRecord, SavedRow, SavedRows } from '#server/db/schema/members.ts'
import { isPending } from '#server/modules/car-requests/pending-requests.ts'

/** The contacts on a member's own pending requests and RSVPs, before a merge gives them another e-mail or phone. */
export async function ownContacts(tx: Db, memberId: string): Promise<SavedRows> {
  const [requests, rsvps] = [
    await tx
      .select({ row: rowWith('car_requests', ['member_email', 'member_phone']) })
      .from(carRequests)
      .where(and(isPending, eq(carRequests.memberId, memberId))),
    await tx
      .select({ row: rowWith('event_rsvps', ['member_email']) })
      .from(eventRsvps)
      .where(eq(eventRsvps.memberId, memberId)),
  ]
  return {
    car_requests: requests.map(({ row }) => row),
    event_rsvps: rsvps.map(({ row }) => row),
  }
}

/** Takes a given e-mail or phone off the member's own rows again, where they still have it. */
export async function restoreContacts(tx: Db, { own, given }: MergeRecord): Promise<void> {
  await restoreColumn(tx, carRequests, { column: 'member_email', given: given.email, rows: own })
  await restoreColumn(tx, carRequests, { column: 'member_phone', given: given.phone, rows: own })
  await restoreColumn(tx, eventRsvps, { column: 'member_email', given: given.email, rows: own })
}

function rowWith(table: string, columns: string[]) {
  const namesAndValues = ['id', ...columns].map(
    (name) => sql`${name}::text, ${sql.identifier(table)}.${sql.identifier(name)}`,
  )
  return sql<SavedRow>`jsonb_build_object(${sql.join(namesAndValues, sql`, `)})`
}

async function restoreColumn(
  tx: Db,
  table: PgTable,
  { column, given, rows }: { column: string; given: string | null; rows: SavedRows },
): Promise<void> {
  if (given === null) return
  const name = sql.identifier(column)
  const savedRows = JSON.stringify(rows[getTableName(table)] ?? [])
  const restored = tx.$with('restored', { id: sql<string>`id`.as('id') }).as(sql`
    update ${table} set ${name} = saved.${name}
    from jsonb_to_recordset(${savedRows}::jsonb) as saved(id uuid, ${name} text)
    where ${table}.id = saved.id and ${table}.${name} = ${given}
    returning ${table}.id`)
  await tx.with(restored).select().from(restored)
}
