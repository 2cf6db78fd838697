import { format } from 'date-fns'
import { addCalendarDays, dateOf, dayInZone, momentInZone } from '#domain/dates.ts'

const DAYS = 7
const WEEKS = 4
const MONTHS = 12
const NIGHT_MINUTES = 3 * 60
// A clock that is put right goes back a little.
const TOLERANCE_MS = 10 * 60_000

const monthOf = (day: string) => day.slice(0, 7)
const weekOf = (day: string) => format(dateOf(day), 'RRRR-II')
const RULES = [
  { most: DAYS, spanOf: (day: string) => day },
  { most: WEEKS, spanOf: weekOf },
  { most: MONTHS, spanOf: monthOf },
]

/** Of backups taken at `moments`, those to keep: the newest of each of the last 7 days, 4 weeks and 12 months that have one. */
export function backupsToKeep(moments: Date[], timeZone: string): Date[] {
  const newestFirst = moments
    .toSorted((one, other) => other.getTime() - one.getTime())
    .map((moment) => ({ moment, day: dayInZone(moment, timeZone) }))
  const kept = new Set<Date>()
  for (const { most, spanOf } of RULES) {
    const spans = new Set<string>()
    for (const { moment, day } of newestFirst) {
      if (spans.has(spanOf(day))) continue
      if (spans.size === most) break
      spans.add(spanOf(day))
      kept.add(moment)
    }
  }
  return newestFirst.flatMap(({ moment }) => (kept.has(moment) ? [moment] : []))
}

/** Whether the moment cannot have been yet: a clock that was ahead has named it, and it says nothing of the nights since. */
export const isAhead = (moment: Date, now: Date) => moment.getTime() > now.getTime() + TOLERANCE_MS

/** Whether none was taken since it was last three in the morning by the club's clock. */
export function isBackupDue(moments: Date[], now: Date, timeZone: string): boolean {
  const today = dayInZone(now, timeZone)
  const tonight = momentInZone(today, NIGHT_MINUTES, timeZone)
  const night =
    tonight.getTime() <= now.getTime()
      ? tonight
      : momentInZone(addCalendarDays(today, -1), NIGHT_MINUTES, timeZone)
  return !moments.some((moment) => moment.getTime() >= night.getTime() && !isAhead(moment, now))
}
