import type { ClubEvent, NewEvent } from '#domain/events/event.schema.ts'
import type { Db } from '#server/db/db.ts'
import { insertOnce, isSavedAlready, repeatOf } from '#server/db/insert-once.ts'
import { events } from '#server/db/schema/events.ts'
import { editEvent } from './edit-event.ts'
import { toClubEvent } from './event-view.ts'

/**
 * Saves a new event, to which nobody goes yet, once per `id`: sent again, it edits that one (decision 20). Throws
 * `conflict` when others changed it since.
 */
export async function createEvent(
  { db, now }: { db: Db; now: Date },
  event: NewEvent & { id?: string | undefined },
): Promise<ClubEvent> {
  const { id: _, ...fields } = event
  const { row, wasThere } = await insertOnce(db, events, {
    ...event,
    createdAt: now,
    updatedAt: now,
  })
  return wasThere && !isSavedAlready(row, fields)
    ? editEvent({ db, now: row.updatedAt }, row.id, repeatOf(row, fields))
    : toClubEvent(row)
}
