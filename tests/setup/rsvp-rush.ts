import { and, eq } from 'drizzle-orm'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { makeEvent } from '../factories/events.ts'
import { only } from '../factories/rows.ts'
import type { ApiFixture } from './api-fixture.ts'

export interface Rush {
  /** How many answers had each status. */
  statuses: Record<number, number>
  goingCount: number
  yesRows: number
}

/** So many members who all say yes at once to a new event, as often as asked. */
export async function rushOf(api: ApiFixture, count: number) {
  const members = await Promise.all(Array.from({ length: count }, () => api.asMember()))
  return async (places: number): Promise<Rush> => {
    const event = await makeEvent(api.db, { now: api.clock.now(), maxAttendees: places })
    const path = `/api/events/${event.id}/rsvps`
    const answers = await Promise.all(
      members.map((member) => member.post(path, { attending: true })),
    )
    const statuses: Record<number, number> = {}
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
    const { goingCount } = only(await api.db.select().from(events).where(eq(events.id, event.id)))
    const yes = and(eq(eventRsvps.eventId, event.id), eq(eventRsvps.attending, true))
    return { statuses, goingCount, yesRows: await api.db.$count(eventRsvps, yes) }
  }
}
