import { eq } from 'drizzle-orm'
import type { ClubEvent, EventEdit } from '#domain/events/event.schema.ts'
import type { Db } from '#server/db/db.ts'
import { events } from '#server/db/schema/events.ts'
import { notFound } from '#server/http/input.ts'
import { toClubEvent } from './event-view.ts'

/**
 * Changes the fields that the edit names and no others. Fewer places than are taken throw nobody out; there is
 * no new yes until enough have left (decision 16). Throws `not_found`.
 */
export async function editEvent(
  { db, now }: { db: Db; now: Date },
  id: string,
  edit: EventEdit,
): Promise<ClubEvent> {
  const [row] = await db
    .update(events)
    .set({ ...edit, updatedAt: now })
    .where(eq(events.id, id))
    .returning()
  if (!row) throw notFound('This event')
  return toClubEvent(row)
}
