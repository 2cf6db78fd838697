import { arrivalTextBesideTime } from '#domain/car-requests/arrival.ts'
import { dayInZone } from '#domain/dates.ts'
import { DOT, joinFacts } from '#domain/dot.ts'
import { nearDayText } from '#domain/format-day.ts'
import type { TodayRow } from '#domain/today/today.ts'
import { ACTION_LABELS, type GarageStatus, nextStatus } from '#domain/vehicles/garage-cycle.ts'
import type { ClubClock } from '../../queries/club-clock.ts'
import { clubDay, formatMoment } from '../board/request-time.ts'

/** What to do with a car of this status, shown on the button of its next step. */
const STEP_MEANINGS: Record<GarageStatus, string> = {
  stored: 'Bring it out',
  needs_staging: 'At the door',
  staged: 'Handed over',
  on_road: 'On its way back',
  coming_home: 'In the hall',
}

const MINUTE_MS = 60_000
const MINUTES_PER_HOUR = 60

/** `35 min`, `1 h 20 min`. */
function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  const rest = minutes % MINUTES_PER_HOUR
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}

/**
 * A row's timing: `in 35 min`, `22 min late`, `late since yesterday`, `ready 35 min`; whether to start, and what
 * its member said of their coming.
 */
export function rowText(row: TodayRow, clock: ClubClock): string {
  const format = (moment: Date) => formatMoment(moment, clock.timeZone, clock.now)
  return joinFacts([
    timingText(row, clock),
    row.request && arrivalTextBesideTime(row.request, format),
  ])
}

function timingText(row: TodayRow, clock: ClubClock): string {
  const { group, level, dueAt, vehicle } = row
  const { now } = clock
  if (group === 'ready') {
    return readyText(vehicle.statusSince ? new Date(vehicle.statusSince) : now, clock)
  }
  if (group === 'put_back') return 'no longer wanted'
  if (group === 'brought_out') return broughtOutText(row, clock)
  if (group === 'late') return lateText(dueAt, clock)
  const text = `in ${minutesText(Math.ceil((dueAt.getTime() - now.getTime()) / MINUTE_MS))}`
  if (row.way === 'dropoff' || level === 'fine') return text
  return level === 'late' ? `${text}${DOT} start now` : `${text}${DOT} start soon`
}

/** How late the car is; if it was due on another day, that day, since the row shows the time anyway. */
function lateText(dueAt: Date, { now, timeZone }: ClubClock): string {
  const day = dayInZone(dueAt, timeZone)
  const today = clubDay(now, timeZone)
  return day === today
    ? `${minutesText(minutesBetween(dueAt, now))} late`
    : `late since ${nearDayText(day, today)}`
}

function readyText(since: Date, { now, timeZone }: ClubClock): string {
  const minutes = Math.max(0, minutesBetween(since, now))
  return minutes < MINUTES_PER_HOUR
    ? `ready ${minutesText(minutes)}`
    : `ready since ${formatMoment(since, timeZone, now)}`
}

function broughtOutText({ request, dueAt }: TodayRow, { now, timeZone }: ClubClock): string {
  if (!request) return 'no pickup due'
  return `for ${nearDayText(dayInZone(dueAt, timeZone), clubDay(now, timeZone))}`
}

const minutesBetween = (from: Date, to: Date) =>
  Math.floor((to.getTime() - from.getTime()) / MINUTE_MS)

export type Step = { to: GarageStatus; label: string; meaning: string }

/**
 * What the row's button does: puts the car back, or moves it to its next status, for a drop-off if the car is out, for a
 * pickup if it isn't; null for no button.
 */
export function stepOf({ group, way, vehicle: { status } }: TodayRow): Step | null {
  if (group === 'put_back') return { to: 'stored', label: 'Put back', meaning: 'Into the hall' }
  const isOut = status === 'on_road' || status === 'coming_home'
  if (isOut !== (way === 'dropoff')) return null
  return { to: nextStatus(status), label: ACTION_LABELS[status], meaning: STEP_MEANINGS[status] }
}
