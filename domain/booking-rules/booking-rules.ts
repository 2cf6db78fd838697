import { calendarDay } from '../calendar-day.schema.ts'
import { isTimeSlot, TIME_SLOTS } from '../car-requests/slots.ts'
import { requiredLine } from '../text.ts'
import { z } from '../zod.ts'

/** From Sunday, as a date counts them. */
export const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const
const MOST_CLOSED_DAYS = 200
const MOST_CARS = 99
const MOST_MINUTES = 7 * 24 * 60

const slotLabel = z.string().refine(isTimeSlot, 'Pick a half hour from 8:00 AM to 6:00 PM')

/** The first and the last slot of a weekday; `null` while the club is closed. */
const hours = z
  .object({ opens: slotLabel, closes: slotLabel })
  .refine(
    ({ opens, closes }) => TIME_SLOTS.indexOf(opens) <= TIME_SLOTS.indexOf(closes),
    'Closing time must be after opening time',
  )
  .nullable()

const CARS = `From 1 to ${MOST_CARS} cars`
const carsPerHalfHour = z.int(CARS).gte(1, CARS).lte(MOST_CARS, CARS).nullable()
const MINUTES = 'Whole minutes, up to a week'
const minutes = z.int(MINUTES).gte(0, MINUTES).lte(MOST_MINUTES, MINUTES)

/** When cars can be picked up and dropped off, and what the club promises by itself. */
export const bookingRulesSchema = z.object({
  weekly: z.record(z.enum(WEEKDAYS), hours),
  closedDays: z
    .array(
      z.object({
        date: calendarDay('Please select a date'),
        reason: requiredLine('Say why', 120),
      }),
    )
    .max(MOST_CLOSED_DAYS, `At most ${MOST_CLOSED_DAYS} closed days`),
  noticeMinutes: minutes,
  /** Cars that the garage promises for a half-hour; `null` for no limit. */
  capacity: z.object({ pickup: carsPerHalfHour, dropoff: carsPerHalfHour }),
  confirms: z.enum(['automatically', 'by_hand']),
  /** How long before its promised time a pickup's car enters Needs Staging by itself; `null` for never. */
  stageMinutesAhead: minutes.nullable(),
})
export type BookingRules = z.output<typeof bookingRulesSchema>

/** The rules with their version, which a save sends back. */
export const savedRulesSchema = bookingRulesSchema.extend({ version: z.number() })
export type SavedRules = z.output<typeof savedRulesSchema>

const ALL_SLOTS = { opens: TIME_SLOTS.at(0) ?? '', closes: TIME_SLOTS.at(-1) ?? '' }

/** What a new club starts with: every slot of every day, no notice, no limits. */
export const NEW_CLUB_RULES: BookingRules = {
  weekly: {
    0: ALL_SLOTS,
    1: ALL_SLOTS,
    2: ALL_SLOTS,
    3: ALL_SLOTS,
    4: ALL_SLOTS,
    5: ALL_SLOTS,
    6: ALL_SLOTS,
  },
  closedDays: [],
  noticeMinutes: 0,
  capacity: { pickup: null, dropoff: null },
  confirms: 'automatically',
  stageMinutesAhead: null,
}
