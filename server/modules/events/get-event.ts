import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { events } from '#server/db/schema/events.ts'
import { notFound } from '#server/http/input.ts'
import type { EventRow } from './event-view.ts'

/** An event by its id; `not_found`. */
export async function getEvent({ db }: { db: Db }, id: string): Promise<EventRow> {
  const [row] = await db.select().from(events).where(eq(events.id, id))
  if (!row) throw notFound('This event')
  return row
}

/** An event whose row, which is the lock of its RSVPs, nobody else changes now; `not_found`. */
export async function lockEvent(tx: Db, id: string): Promise<EventRow> {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for('update')
  if (!row) throw notFound('This event')
  return row
}
