/** Minutes past midnight at which an event begins, and ends where that is said; an end after midnight is past 1440. */
export type EventHours = { start: number; end: number | null }

const CLOCK = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:(a|p)\.?\s*m\.?)?$/i
const BETWEEN = /\s*(?:-|–|—|\bto\b|\buntil\b|\btill\b)\s*/i
const HALF_DAY = 12 * 60
const DAY = 24 * 60

type Clock = { minutes: number; half: 'a' | 'p' | null; isBare: boolean }

function readClock(text: string): Clock | null {
  const word = text.trim().toLowerCase()
  if (word === 'noon') return { minutes: HALF_DAY, half: 'p', isBare: false }
  if (word === 'midnight') return { minutes: DAY, half: 'a', isBare: false }
  const found = CLOCK.exec(word)
  if (!found) return null
  const hours = Number(found[1])
  const past = Number(found[2] ?? 0)
  const half = found[3] === 'a' || found[3] === 'p' ? found[3] : null
  if (past > 59 || hours > 23 || (half && (hours < 1 || hours > 12))) return null
  const isBare = half === null && found[2] === undefined
  const hour = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours
  return { minutes: hour * 60 + past, half, isBare }
}

/** Reads `7:00 PM`, `19:00`, `7pm`, `noon`, `6 to 9 PM` and the like; null for anything else. */
export function parseEventTime(eventTime: string): EventHours | null {
  const parts = eventTime.trim().split(BETWEEN)
  const first = readClock(parts[0] ?? '')
  if (!first || parts.length > 2) return null
  if (parts.length === 1) return first.isBare ? null : { start: first.minutes % DAY, end: null }
  const last = readClock(parts[1] ?? '')
  if (!last || last.isBare) return null
  let start = first.minutes % DAY
  // "6 to 9 PM" begins in the evening, "11 to 1 PM" does not.
  if (first.half === null && last.half === 'p' && start < HALF_DAY) {
    if (start + HALF_DAY < last.minutes) start += HALF_DAY
  } else if (first.isBare && last.half === null) return null
  return { start, end: last.minutes > start ? last.minutes : last.minutes + DAY }
}

/** For lists: earliest first, what has no readable time last. */
export function startMinutes(eventTime: string): number {
  return parseEventTime(eventTime)?.start ?? DAY
}

function clockInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24
  const past = String(minutes % 60).padStart(2, '0')
  return `${hours % 12 || 12}:${past} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The time as it stands on every screen, `7:00 PM` or `6:00 PM to 9:00 PM`; what is no time is shown as it was. */
export function timeInWords(eventTime: string): string {
  const read = parseEventTime(eventTime)
  if (!read) return eventTime.trim()
  const start = clockInWords(read.start)
  return read.end === null ? start : `${start} to ${clockInWords(read.end)}`
}
