import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { eventRsvps } from '#server/db/schema/events.ts'
import { notFound } from '#server/http/input.ts'
import { freePlace } from '#server/modules/events/count-going.ts'
import { lockEvent } from '#server/modules/events/get-event.ts'

/** Deletes a member's RSVP; a yes gives its place back. Throws `not_found`. */
export async function deleteRsvp({ db }: { db: Db }, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ eventId: eventRsvps.eventId })
      .from(eventRsvps)
      .where(eq(eventRsvps.id, id))
    if (!found) throw notFound('This RSVP')
    await lockEvent(tx, found.eventId)
    const [gone] = await tx.delete(eventRsvps).where(eq(eventRsvps.id, id)).returning()
    if (!gone) throw notFound('This RSVP')
    if (gone.attending) await freePlace(tx, gone.eventId)
  })
}
