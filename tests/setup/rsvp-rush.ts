import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { makeEvent } from '../factories/events.ts'
import { only } from '../factories/rows.ts'

export interface Rush {
  /** The number of answers by status. */
  statuses: Record<number, number>
  goingCount: number
  yesRows: number
}

/** Sends one member's choice. */
export type Send = (path: string, body: { attending: boolean }) => Promise<Response>

/** All members say yes at once to a new event with this many places. */
export async function rush(
  { db, now }: { db: Db; now: Date },
  members: Send[],
  places: number,
): Promise<Rush> {
  const event = await makeEvent(db, { now, maxAttendees: places })
  const path = `/api/events/${event.id}/rsvps`
  const statuses: Record<number, number> = {}
  const sayYes = async (send: Send) => {
    const answer = await send(path, { attending: true })
    await answer.arrayBuffer()
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  }
  await Promise.all(members.map(sayYes))
  const { goingCount } = only(await db.select().from(events).where(eq(events.id, event.id)))
  const yes = and(eq(eventRsvps.eventId, event.id), eq(eventRsvps.attending, true))
  return { statuses, goingCount, yesRows: await db.$count(eventRsvps, yes) }
}
