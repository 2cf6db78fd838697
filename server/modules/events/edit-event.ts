import type { ClubEvent, EventEdit } from '#domain/events/event.schema.ts'
import type { Db } from '#server/db/db.ts'
import { editRow } from '#server/db/edit-row.ts'
import { events } from '#server/db/schema/events.ts'
import { notFound } from '#server/http/input.ts'
import { toClubEvent } from './event-view.ts'

/**
 * Changes the fields that the edit names and no others. Fewer places than are taken throw nobody out; there is
 * no new yes until enough have left (decision 16). Throws `not_found`, `changed_meanwhile`.
 */
export async function editEvent(
  { db, now }: { db: Db; now: Date },
  id: string,
  { seen, ...edit }: EventEdit,
): Promise<ClubEvent> {
  const changed = { ...edit, updatedAt: now }
  const row = await editRow(db, events, { id, edit: changed, seen })
  if (!row) throw notFound('This event')
  return toClubEvent(row)
}
