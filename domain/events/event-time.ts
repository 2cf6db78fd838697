const CLOCK = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])(?:\.?\s*m)?\.?)?$/
const BETWEEN = /\s*(?:[-‐-―−~]|\b(?:to|(?:un)?till?|thru|through)\b)\s*/
/** "From 6 to 9 PM", "12 noon". */
const AROUND = /^(?:from|at|@)\s+|\b12(?::00)?\s+(?=noon|midnight)/g
const NAMED: Record<string, string> = { noon: '12:00 pm', midnight: '12:00 am' }
const HALF_DAY = 12 * 60
const DAY = 24 * 60
/**
 * A range without AM or PM is assumed to lie between these: nothing begins before 6 AM, and the club closes at 10 PM.
 */
const EARLIEST = 6 * 60
const CLOSING = 22 * 60

/** Minutes past midnight of the event's day; `end` may exceed 24 hours, and is null when the text gives none. */
type EventHours = { start: number; end: number | null }

type Clock = {
  minutes: number
  half: 'am' | 'pm' | '24-hour' | 'not said'
  /** Written with a leading zero, which only a 24-hour clock uses. */
  isPadded: boolean
}

/**
 * When an event begins and ends, read from its free text ("7:00 PM", "19:00", "7 PM", "7pm - 10pm"). Null for any other
 * text and for ambiguous ranges such as "7 - 9".
 */
export function parseEventTime(text: string): EventHours | null {
  const clocks = text.trim().toLowerCase().replace(AROUND, '').split(BETWEEN).map(parseClock)
  const [first, last] = clocks
  if (!first || clocks.length > 2) return null
  if (clocks.length === 1) {
    return first.half === 'not said' ? null : { start: inMinutes(first), end: null }
  }
  if (!last) return null
  if (isBare(first) && isBare(last)) return parseBareRange(first, last)
  if (last.half === 'not said' && last.minutes < 13 * 60) {
    return parseOpenEnd(inMinutes(first), last)
  }
  const end = inMinutes(last)
  const start = first.half === 'not said' ? startBefore(end, first, last) : inMinutes(first)
  if (start === null) return null
  return { start, end: end > start ? end : end + DAY }
}

/** Whether it is written without AM or PM. */
const isBare = ({ half }: Clock) => half === 'not said' || half === '24-hour'

/** "9 - 12" without AM or PM: 24-hour time if either is written that way, otherwise the plausible half of the day. */
function parseBareRange(first: Clock, last: Clock): EventHours | null {
  const mustBeTwentyFour = (clock: Clock) =>
    clock.minutes >= 13 * 60 || clock.minutes < 60 || clock.isPadded
  const isLikelyTwentyFour = first.half === '24-hour' && last.half === '24-hour'
  if (isLikelyTwentyFour || mustBeTwentyFour(first) || mustBeTwentyFour(last)) {
    const start = first.minutes
    return { start, end: last.minutes > start ? last.minutes : last.minutes + DAY }
  }
  const readings = [0, HALF_DAY].map((half) => {
    const start = (first.minutes % HALF_DAY) + half
    return { start, end: start + (minutesUntil(last, start) || HALF_DAY) }
  })
  const plausible = readings.filter(({ start, end }) => start >= EARLIEST && end <= CLOSING)
  return plausible.length === 1 ? (plausible[0] ?? null) : null
}

/** "9 AM - 12", "6 PM to 9": the end is when a clock next shows it; null where that is half a day later. */
function parseOpenEnd(start: number, last: Clock): EventHours | null {
  const duration = minutesUntil(last, start)
  return duration === 0 ? null : { start, end: start + duration }
}

/** How long after `start` a clock of twelve hours next shows this; 0 if it does at `start`. */
function minutesUntil({ minutes }: Clock, start: number): number {
  return (minutes - start + 2 * DAY) % HALF_DAY
}

/** How long an event takes that says only when it begins. */
const DEFAULT_MINUTES = 2 * 60

/** When an event begins and ends, for calendars; two hours where it says no end. Null as for `parseEventTime`. */
export function plannedHours(eventTime: string): { start: number; end: number } | null {
  const hours = parseEventTime(eventTime)
  return hours && { start: hours.start, end: hours.end ?? hours.start + DEFAULT_MINUTES }
}

/** Sort key for lists: earliest first, unreadable times last. */
export function startMinutes(eventTime: string): number {
  return parseEventTime(eventTime)?.start ?? DAY
}

/**
 * When an event is over, in minutes past midnight of its day: at the end of the day, or at its own end after midnight.
 */
export function overAfterMinutes(eventTime: string): number {
  return Math.max(DAY, parseEventTime(eventTime)?.end ?? DAY)
}

function parseClock(text: string): Clock | null {
  const [, hour, minute, letter] = CLOCK.exec(NAMED[text] ?? text) ?? []
  if (hour === undefined) return null
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)]
  if (minutes > 59 || hours > 23) return null
  if (letter === undefined) {
    const isPadded = hour.startsWith('0') && hour.length === 2
    // "07:00" and "19:00", not "7:00" or "19".
    const isTwentyFour = minute !== undefined && hour.length === 2
    return { minutes: hours * 60 + minutes, half: isTwentyFour ? '24-hour' : 'not said', isPadded }
  }
  if (hours < 1 || hours > 12) return null
  const half = letter === 'a' ? 'am' : 'pm'
  return { minutes: (hours % 12) * 60 + minutes, half, isPadded: false }
}

function inMinutes({ minutes, half }: Clock): number {
  return half === 'pm' ? minutes + HALF_DAY : minutes
}

/**
 * "7 - 10 PM" begins at 7 PM, but "10 - 2 PM" at 10 AM: the start takes the end's half unless it would come after it.
 */
function startBefore(end: number, first: Clock, last: Clock): number | null {
  if (last.half === '24-hour' || first.minutes === 0 || first.minutes >= 13 * 60) return null
  const morning = first.minutes % HALF_DAY
  const inSameHalf = last.half === 'pm' ? morning + HALF_DAY : morning
  if (inSameHalf < end) return inSameHalf
  return inSameHalf === morning ? morning + HALF_DAY : morning
}

function formatClock(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24
  const past = String(minutes % 60).padStart(2, '0')
  return `${hours % 12 || 12}:${past} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The time as shown on screen, `7:00 PM` or `6:00 PM to 9:00 PM`; text that is not a time is returned unchanged. */
export function formatTime(eventTime: string): string {
  const read = parseEventTime(eventTime)
  if (!read) return eventTime.trim()
  const start = formatClock(read.start)
  return read.end === null ? start : `${start} to ${formatClock(read.end)}`
}
