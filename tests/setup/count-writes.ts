import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { carRequests, idempotencyKeys, vehicleStatusHistory } from '#server/db/schema/garage.ts'
import { only } from '../factories/rows.ts'
import type { CarLane, Lanes, RsvpLane, StatusLane } from './write-lanes.ts'

/** Acknowledged writes missing from the database, and writes that are there more often than intended. */
export interface Counted {
  acknowledged: number
  lost: string[]
  doubled: string[]
}

async function countCars(db: Db, lanes: CarLane[]): Promise<Counted> {
  const found = { acknowledged: 0, lost: [] as string[], doubled: [] as string[] }
  const rows = await db
    .select({ key: carRequests.notes, times: count() })
    .from(carRequests)
    .groupBy(carRequests.notes)
  const times = new Map(rows.map((row) => [row.key, row.times]))
  for (const { sent, saved } of lanes) {
    found.acknowledged += saved.length
    found.lost.push(...saved.filter((key) => !times.has(key)))
    found.doubled.push(...sent.filter((key) => (times.get(key) ?? 0) > 1))
  }
  return found
}

async function countRsvps(db: Db, lanes: RsvpLane[]): Promise<Counted> {
  const saved = lanes.flatMap((lane) => lane.saved.map(({ key }) => key))
  const keys = await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)
  const arrived = new Set(keys.map(({ key }) => key))
  const lost = saved.filter((key) => !arrived.has(key))
  for (const { memberId, eventId, ...lane } of lanes) {
    const mine = and(eq(eventRsvps.memberId, memberId), eq(eventRsvps.eventId, eventId))
    const [row] = await db.select().from(eventRsvps).where(mine)
    const last = lane.saved.at(-1)
    const meant = [last?.attending, lane.waiting()?.attending]
    if (last && (!row || !meant.includes(row.attending))) lost.push(`last word ${last.key}`)
  }
  const doubled: string[] = []
  for (const eventId of new Set(lanes.map((lane) => lane.eventId))) {
    const event = only(await db.select().from(events).where(eq(events.id, eventId)))
    const yes = and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.attending, true))
    const going = await db.$count(eventRsvps, yes)
    if (event.goingCount !== going) doubled.push(`${event.goingCount} counted of ${going}`)
  }
  return { acknowledged: saved.length, lost, doubled }
}

async function countStatuses(db: Db, lanes: StatusLane[]): Promise<Counted> {
  const found = { acknowledged: 0, lost: [] as string[], doubled: [] as string[] }
  const ids = lanes.map(({ vehicleId }) => vehicleId)
  const history = await db
    .select()
    .from(vehicleStatusHistory)
    .where(inArray(vehicleStatusHistory.vehicleId, ids))
    .orderBy(asc(vehicleStatusHistory.id))
  for (const lane of lanes) {
    const { vehicleId, steps } = lane
    const rows = history.filter((row) => row.vehicleId === vehicleId)
    found.acknowledged += steps
    if (rows.length < steps) found.lost.push(`${steps - rows.length} steps of ${vehicleId}`)
    const mayBeThere = steps + (lane.isWaiting() ? 1 : 0)
    if (rows.length > mayBeThere) found.doubled.push(`${rows.length} of ${steps} of ${vehicleId}`)
    const broken = rows.some((row, at) => at > 0 && row.fromStatus !== rows[at - 1]?.toStatus)
    if (broken) found.doubled.push(`the steps of ${vehicleId} are no chain`)
  }
  return found
}

/** Finds every write of the lanes in the database, including unacknowledged ones. */
export async function countWrites(db: Db, lanes: Lanes): Promise<Counted> {
  const all = [
    await countCars(db, lanes.cars),
    await countRsvps(db, lanes.rsvps),
    await countStatuses(db, lanes.statuses),
  ]
  return {
    acknowledged: all.reduce((sum, one) => sum + one.acknowledged, 0),
    lost: all.flatMap(({ lost }) => lost),
    doubled: all.flatMap(({ doubled }) => doubled),
  }
}
