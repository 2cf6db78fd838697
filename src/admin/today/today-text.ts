import { dayInZone } from '#domain/dates.ts'
import { DOT, joinFacts } from '#domain/dot.ts'
import { nearDayText } from '#domain/format-day.ts'
import type { TodayRow } from '#domain/today/today.ts'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import { clubDay, formatMoment } from '../board/request-time.ts'
import type { ClubClock } from '../requests/request-text.ts'

/** What the button of a step says it does. */
export const STEP_MEANINGS: Record<GarageStatus, string> = {
  stored: 'Bring it out',
  needs_staging: 'At the door',
  staged: 'Handed over',
  on_road: 'On its way back',
  coming_home: 'Back in the hall',
}

const MINUTE_MS = 60_000
const HOUR = 60

/** `35 min`, `1 h 20 min`. */
function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}

/**
 * A row's timing: `in 35 min`, `22 min late`, `late since yesterday`, `ready 35 min`; whether to start, and whether
 * its member is on the way.
 */
export function rowText(row: TodayRow, clock: ClubClock): string {
  return joinFacts([stateText(row, clock), row.request?.onTheWaySince && 'on the way'])
}

function stateText(row: TodayRow, clock: ClubClock): string {
  const { group, level, dueAt, vehicle } = row
  const { now } = clock
  if (group === 'ready') {
    return readyText(vehicle.statusSince ? new Date(vehicle.statusSince) : now, clock)
  }
  if (group === 'late') return lateText(dueAt, clock)
  const text = `in ${minutesText(Math.ceil((dueAt.getTime() - now.getTime()) / MINUTE_MS))}`
  if (row.way === 'dropoff' || level === 'fine') return text
  return level === 'late' ? `${text}${DOT} start now` : `${text}${DOT} start soon`
}

/** For one that is late since another day, the day: the row shows the time beside it. */
function lateText(dueAt: Date, { now, timeZone }: ClubClock): string {
  const [day, today] = [dayInZone(dueAt, timeZone), clubDay(now, timeZone)]
  return day === today
    ? `${minutesText(minutesBetween(dueAt, now))} late`
    : `late since ${nearDayText(day, today)}`
}

function readyText(since: Date, { now, timeZone }: ClubClock): string {
  const minutes = Math.max(0, minutesBetween(since, now))
  return minutes < HOUR
    ? `ready ${minutesText(minutes)}`
    : `ready since ${formatMoment(since, timeZone, now)}`
}

const minutesBetween = (from: Date, to: Date) =>
  Math.floor((to.getTime() - from.getTime()) / MINUTE_MS)

/** The one step of the row, if it has come to that: a car that comes back has to be on the road. */
export function hasStep({ way, vehicle: { status } }: TodayRow): boolean {
  const isOut = status === 'on_road' || status === 'coming_home'
  return way === 'dropoff' ? isOut : !isOut
}
