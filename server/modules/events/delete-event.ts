import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { events } from '#server/db/schema/events.ts'
import { notFound } from '#server/http/input.ts'

/** Deletes an event with its RSVPs; its inquiries stay, with the title they carry (decision 16). */
export async function deleteEvent({ db }: { db: Db }, id: string): Promise<void> {
  const gone = await db.delete(events).where(eq(events.id, id)).returning({ id: events.id })
  if (gone.length === 0) throw notFound('This event')
}
