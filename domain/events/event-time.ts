const CLOCK = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?\s*m\.?)?$/
const BETWEEN = /\s*(?:-|–|—|\bto\b|\buntil\b|\btill\b)\s*/
const NAMED: Record<string, string> = { noon: '12:00 pm', midnight: '12:00 am' }
const HALF_DAY = 12 * 60
const DAY = 24 * 60

/** Minutes past midnight of the event's day; `end` may lie past 24 hours, and is null when none is written. */
export type EventHours = { start: number; end: number | null }

type Clock = { minutes: number; half: 'am' | 'pm' | '24-hour' | 'not said' }

/**
 * When an event begins and ends, read from its free text ("7:00 PM", "19:00", "7 PM", "7pm - 10pm"); null for
 * any other text, so that nothing is guessed.
 */
export function parseEventTime(text: string): EventHours | null {
  const clocks = text.trim().toLowerCase().split(BETWEEN).map(parseClock)
  const [first, last] = clocks
  if (!first || clocks.length > 2) return null
  if (clocks.length === 1) {
    return first.half === 'not said' ? null : { start: inMinutes(first), end: null }
  }
  if (!last || last.half === 'not said') return null
  const end = inMinutes(last)
  const start = first.half === 'not said' ? startBefore(end, first, last) : inMinutes(first)
  if (start === null) return null
  return { start, end: end > start ? end : end + DAY }
}

/** For lists: earliest first, what has no readable time last. */
export function startMinutes(eventTime: string): number {
  return parseEventTime(eventTime)?.start ?? DAY
}

function parseClock(text: string): Clock | null {
  const [, hour, minute, letter] = CLOCK.exec(NAMED[text] ?? text) ?? []
  if (hour === undefined) return null
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)]
  if (minutes > 59 || hours > 23) return null
  if (letter === undefined) {
    const isWhole = minute !== undefined && hour.length === 2
    return { minutes: hours * 60 + minutes, half: isWhole ? '24-hour' : 'not said' }
  }
  if (hours < 1 || hours > 12) return null
  return { minutes: (hours % 12) * 60 + minutes, half: letter === 'a' ? 'am' : 'pm' }
}

function inMinutes({ minutes, half }: Clock): number {
  return half === 'pm' ? minutes + HALF_DAY : minutes
}

/** "7 - 10 PM" begins at 7 PM, but "10 - 2 PM" at 10 AM: the half of the end, unless that were after it. */
function startBefore(end: number, first: Clock, last: Clock): number | null {
  if (last.half === '24-hour' || first.minutes === 0 || first.minutes >= 13 * 60) return null
  const morning = first.minutes % HALF_DAY
  const inSameHalf = last.half === 'pm' ? morning + HALF_DAY : morning
  if (inSameHalf < end) return inSameHalf
  return inSameHalf === morning ? morning + HALF_DAY : morning
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
