import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, Resolver } from 'react-hook-form'
import {
  type BookingRules,
  bookingRulesSchema,
  type SavedRules,
} from '#domain/booking-rules/booking-rules.ts'
import type { FormFields } from '../../ui/form-field.tsx'

/** Each day's key in the booking rules, which count from Sunday. */
const WEEKDAY_KEYS = {
  monday: '1',
  tuesday: '2',
  wednesday: '3',
  thursday: '4',
  friday: '5',
  saturday: '6',
  sunday: '0',
} as const
export type DayName = keyof typeof WEEKDAY_KEYS

export const DAY_NAMES = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly DayName[]

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

export const CONFIRM_CHOICES = [
  { value: 'automatically', label: 'While there’s room' },
  { value: 'by_hand', label: 'Always by hand' },
]

export const FIELDS: FormFields<BookingTimesForm> = {
  monday: { label: 'Monday' },
  tuesday: { label: 'Tuesday' },
  wednesday: { label: 'Wednesday' },
  thursday: { label: 'Thursday' },
  friday: { label: 'Friday' },
  saturday: { label: 'Saturday' },
  sunday: { label: 'Sunday' },
  closedDays: { label: 'Closed days' },
  confirms: { label: 'Confirm bookings', options: CONFIRM_CHOICES },
  pickupsPerHalfHour: { label: 'Pickups per half-hour', hint: 'Empty for no limit.' },
  dropoffsPerHalfHour: { label: 'Drop-offs per half-hour', hint: 'Empty for no limit.' },
  noticeMinutes: { label: 'Notice in minutes', hint: 'Sooner bookings wait for an answer.' },
  stageMinutesAhead: { label: 'Stage ahead in minutes', hint: 'Empty for never.' },
}

export const CLOSED = 'Closed'
const HOURS_SEPARATOR = ' to '
const DATE_LENGTH = '2026-12-25'.length

/** Null for a closed day. */
type Hours = BookingRules['weekly']['0']

/** "8:00 AM to 6:00 PM", or "Closed". */
export const hoursText = (hours: Hours) =>
  hours ? hours.opens + HOURS_SEPARATOR + hours.closes : CLOSED

export function hoursFrom(text: string): Hours {
  const [opens, closes] = text.split(HOURS_SEPARATOR)
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
  const day = (name: DayName) => hoursText(rules.weekly[WEEKDAY_KEYS[name]])
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

/** The rules that the form describes, checked by their schema. */
export function parseForm(form: BookingTimesForm) {
  return bookingRulesSchema.safeParse({
    weekly: Object.fromEntries(
      DAY_NAMES.map((name) => [WEEKDAY_KEYS[name], hoursFrom(form[name])]),
    ),
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

const MINUTES_PROBLEM = 'Enter whole minutes, at most a week'
const CARS_PROBLEM = 'Enter 1 to 99, or leave it empty'

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

/** The form's field for a path in the rules, and the text to show there. */
function fieldOf([rule, part]: readonly PropertyKey[], message: string): [string, string] {
  switch (rule) {
    case 'weekly':
      return [DAY_NAMES.find((name) => WEEKDAY_KEYS[name] === part) ?? 'monday', message]
    case 'capacity':
      return [part === 'pickup' ? 'pickupsPerHalfHour' : 'dropoffsPerHalfHour', CARS_PROBLEM]
    case 'noticeMinutes':
    case 'stageMinutesAhead':
      return [rule, MINUTES_PROBLEM]
    default:
      return [String(rule), message]
  }
}
