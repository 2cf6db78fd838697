import { format } from 'date-fns'
import { addCalendarDays, dateOf, dayInZone, momentInZone } from '#domain/dates.ts'

const DAYS = 7
const WEEKS = 4
const MONTHS = 12
const NIGHT_MINUTES = 3 * 60
// Setting a clock moves it back slightly.
const TOLERANCE_MS = 10 * 60_000

const monthOf = (day: string) => day.slice(0, 7)
const weekOf = (day: string) => format(dateOf(day), 'RRRR-II')
const RULES = [
  { most: DAYS, spanOf: (day: string) => day },
  { most: WEEKS, spanOf: weekOf },
  { most: MONTHS, spanOf: monthOf },
]

/** The backups to retain: the newest of each of the last 7 days, 4 weeks and 12 months that have one. */
export function backupsToRetain(moments: Date[], timeZone: string): Date[] {
  const newestFirst = moments
    .toSorted((one, other) => other.getTime() - one.getTime())
    .map((moment) => ({ moment, day: dayInZone(moment, timeZone) }))
  const retained = new Set<Date>()
  for (const { most, spanOf } of RULES) {
    const spans = new Set<string>()
    for (const { moment, day } of newestFirst) {
      if (spans.has(spanOf(day))) continue
      if (spans.size === most) break
      spans.add(spanOf(day))
      retained.add(moment)
    }
  }
  return newestFirst.flatMap(({ moment }) => (retained.has(moment) ? [moment] : []))
}

/** Whether the moment is in the future: a wrong clock set it, so it does not count. */
export const isAhead = (moment: Date, now: Date) => moment.getTime() > now.getTime() + TOLERANCE_MS

/** Whether none was taken since the last 3 AM by the club's clock. */
export function isBackupDue(moments: Date[], now: Date, timeZone: string): boolean {
  const today = dayInZone(now, timeZone)
  const tonight = momentInZone(today, NIGHT_MINUTES, timeZone)
  const night =
    tonight.getTime() <= now.getTime()
      ? tonight
      : momentInZone(addCalendarDays(today, -1), NIGHT_MINUTES, timeZone)
  return !moments.some((moment) => moment.getTime() >= night.getTime() && !isAhead(moment, now))
}
