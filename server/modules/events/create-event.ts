import type { ClubEvent, NewEvent } from '#domain/events/event.schema.ts'
import type { Db } from '#server/db/db.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import { events } from '#server/db/schema/events.ts'
import { toClubEvent } from './event-view.ts'

/** Saves a new event, to which nobody goes yet, once per `id` (decision 20). */
export async function createEvent(
  { db, now }: { db: Db; now: Date },
  event: NewEvent & { id?: string | undefined },
): Promise<ClubEvent> {
  const { row } = await insertOnce(db, events, { ...event, createdAt: now, updatedAt: now })
  return toClubEvent(row)
}
