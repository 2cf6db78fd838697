import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, Resolver } from 'react-hook-form'
import {
  type BookingRules,
  bookingRulesSchema,
  type SavedRules,
  WEEKDAYS,
} from '#domain/booking-rules/booking-rules.ts'

export const DAY_NAMES = [
  ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const),
]
export type DayName = (typeof DAY_NAMES)[number]

/** The booking rules as texts, one for each thing that two people may edit at once. */
export type BookingTimesForm = Record<DayName, string> & {
  /** A line for each: "2026-12-25 Christmas". */
  closedDays: string
  noticeMinutes: string
  pickupsPerHalfHour: string
  dropoffsPerHalfHour: string
  confirms: string
  stageMinutesAhead: string
}

export const CLOSED = 'Closed'
const TO = ' to '
const DATE_LENGTH = '2026-12-25'.length

type Hours = BookingRules['weekly']['0']
type Weekday = (typeof WEEKDAYS)[number]

const weekdayOf = (name: DayName): Weekday =>
  WEEKDAYS[(DAY_NAMES.indexOf(name) + 1) % WEEKDAYS.length] ?? '0'

/** "8:00 AM to 6:00 PM", or "Closed". */
export const hoursText = (hours: Hours) => (hours ? hours.opens + TO + hours.closes : CLOSED)

export function hoursFrom(text: string): Hours {
  const [opens, closes] = text.split(TO)
  return opens && closes ? { opens, closes } : null
}

export function closedDaysFrom(text: string): BookingRules['closedDays'] {
  const lines = text.split('\n').filter(Boolean)
  return lines.map((line) => ({
    date: line.slice(0, DATE_LENGTH),
    reason: line.slice(DATE_LENGTH + 1),
  }))
}

/** Soonest first. */
export const closedDaysText = (days: BookingRules['closedDays']) =>
  days
    .map(({ date, reason }) => `${date} ${reason}`)
    .toSorted()
    .join('\n')

const numberText = (value: number | null) => (value === null ? '' : String(value))
const numberFrom = (text: string) => (text.trim() === '' ? null : Number(text))

export function formOf(rules: SavedRules | BookingRules): BookingTimesForm {
  const day = (name: DayName) => hoursText(rules.weekly[weekdayOf(name)])
  return {
    monday: day('monday'),
    tuesday: day('tuesday'),
    wednesday: day('wednesday'),
    thursday: day('thursday'),
    friday: day('friday'),
    saturday: day('saturday'),
    sunday: day('sunday'),
    closedDays: closedDaysText(rules.closedDays),
    noticeMinutes: numberText(rules.noticeMinutes),
    pickupsPerHalfHour: numberText(rules.capacity.pickup),
    dropoffsPerHalfHour: numberText(rules.capacity.dropoff),
    confirms: rules.confirms,
    stageMinutesAhead: numberText(rules.stageMinutesAhead),
  }
}

/** What the form says, checked by the rules' schema. */
export function parseForm(form: BookingTimesForm) {
  return bookingRulesSchema.safeParse({
    weekly: Object.fromEntries(DAY_NAMES.map((name) => [weekdayOf(name), hoursFrom(form[name])])),
    closedDays: closedDaysFrom(form.closedDays),
    noticeMinutes: numberFrom(form.noticeMinutes) ?? 0,
    capacity: {
      pickup: numberFrom(form.pickupsPerHalfHour),
      dropoff: numberFrom(form.dropoffsPerHalfHour),
    },
    confirms: form.confirms,
    stageMinutesAhead: numberFrom(form.stageMinutesAhead),
  })
}

const MINUTES = 'Enter whole minutes, at most a week'
const CARS = 'Enter 1 to 99, or leave it empty'

/** Checks the form by the rules' schema, and shows each mistake at its field. */
export const bookingTimesResolver: Resolver<BookingTimesForm, unknown, BookingTimesForm> = async (
  form,
  _context,
  options,
) => {
  const parsed = parseForm(form)
  if (parsed.success) return { values: form, errors: {} }
  const errors: FieldErrors = {}
  for (const { path, code, message } of parsed.error.issues) {
    const [name, text] = fieldOf(path, message)
    errors[name] ??= { type: code, message: text }
  }
  return { values: {}, errors: toNestErrors<BookingTimesForm>(errors, options) }
}

/** The form's field of a place in the rules, and the text to show there. */
function fieldOf([rule, part]: readonly PropertyKey[], message: string): [string, string] {
  switch (rule) {
    case 'weekly':
      return [DAY_NAMES.find((name) => weekdayOf(name) === part) ?? 'monday', message]
    case 'capacity':
      return [part === 'pickup' ? 'pickupsPerHalfHour' : 'dropoffsPerHalfHour', CARS]
    case 'noticeMinutes':
    case 'stageMinutesAhead':
      return [rule, MINUTES]
    default:
      return [String(rule), message]
  }
}
