import type { TodayRow } from '#domain/today/today.ts'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'

/** What the button of a step says it does. */
export const STEP_MEANINGS: Record<GarageStatus, string> = {
  stored: 'Bring it out',
  needs_staging: 'At the door',
  staged: 'Handed over',
  on_road: 'On its way back',
  coming_home: 'Back in the hall',
}

const MINUTE_MS = 60_000

/** `35 min`, `1 h 20 min`. */
function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}

/** How the row stands at `now`: `in 35 min`, `22 min late`, `ready 35 min`, and whether to start. */
export function rowText(row: TodayRow, now: Date): string {
  const { group, level, dueAt, vehicle } = row
  if (group === 'ready') {
    const since = vehicle.statusSince ? Date.parse(vehicle.statusSince) : now.getTime()
    return `ready ${minutesText(Math.max(0, Math.floor((now.getTime() - since) / MINUTE_MS)))}`
  }
  const left = Math.ceil((dueAt.getTime() - now.getTime()) / MINUTE_MS)
  if (group === 'late') return `${minutesText(-left)} late`
  const text = `in ${minutesText(left)}`
  if (row.way === 'dropoff' || level === 'fine') return text
  return level === 'late' ? `${text} · start now` : `${text} · start soon`
}

/** The one step of the row, if it has come to that: a car that comes back has to be on the road. */
export function hasStep({ way, vehicle: { status } }: TodayRow): boolean {
  const isOut = status === 'on_road' || status === 'coming_home'
  return way === 'dropoff' ? isOut : !isOut
}
