import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TIME_SLOTS } from '../car-requests/slots.ts'
import { type BookingRules, bookingRulesSchema, NEW_CLUB_RULES } from './booking-rules.ts'
import {
  type Bookings,
  closedReason,
  confirmsByItself,
  nearestOpenSlots,
  slotOf,
  slotState,
  slotsFrom,
} from './slot-states.ts'

const ZONE = 'America/New_York'
/** Saturday, 9:15 AM at the club. */
const NOW = new Date('2026-05-23T13:15:00Z')
const SATURDAY = '2026-05-23'
const SUNDAY = '2026-05-24'
const MONDAY = '2026-05-25'

const club = (
  change: Partial<BookingRules> = {},
  promised: Record<string, number> = {},
): Bookings => ({
  rules: { ...NEW_CLUB_RULES, ...change },
  type: 'pickup',
  now: NOW,
  timeZone: ZONE,
  promisedAt: (at) => promised[at.toISOString()] ?? 0,
})

function slot(date: string, time: string) {
  const found = slotOf(date, time, ZONE)
  if (!found) throw new Error(`${time} is no slot`)
  return found
}

test('a new club takes every slot that is ahead, on every day', () => {
  const states = slotsFrom(club(), SATURDAY, 8).map(({ state }) => state)
  expect(states.slice(0, 3)).toEqual(['past', 'past', 'past'])
  expect(new Set(states.slice(3))).toEqual(new Set(['open']))
  expect(states).toHaveLength(8 * TIME_SLOTS.length)
})

test('a closed day says why, and a weekday without hours is closed', () => {
  const closed = { closedDays: [{ date: MONDAY, reason: 'Memorial Day' }] }
  expect(closedReason({ ...NEW_CLUB_RULES, ...closed }, MONDAY)).toBe('Memorial Day')
  expect(slotsFrom(club(closed), MONDAY, 1)[0]).toMatchObject({
    state: 'closed',
    reason: 'Memorial Day',
  })
  const weekly = { ...NEW_CLUB_RULES.weekly, 0: null }
  expect(slotState(club({ weekly }), slot(SUNDAY, '10:00 AM'))).toBe('closed')
  expect(slotState(club({ weekly }), slot(MONDAY, '10:00 AM'))).toBe('open')
})

test('a weekday’s hours include their first and last slot', () => {
  const weekly = { ...NEW_CLUB_RULES.weekly, 0: { opens: '9:30 AM', closes: '2:00 PM' } }
  const times = slotsFrom(club({ weekly }), SUNDAY, 1)
    .filter(({ state }) => state === 'open')
    .map(({ time }) => time)
  expect([times.at(0), times.at(-1), times.length]).toEqual(['9:30 AM', '2:00 PM', 10])
})

test('notice counts from now, to the minute', () => {
  const bookings = club({ noticeMinutes: 75 })
  expect(slotState(bookings, slot(SATURDAY, '10:00 AM'))).toBe('too_soon')
  expect(slotState(bookings, slot(SATURDAY, '10:30 AM'))).toBe('open')
})

test('a half-hour can be full for pickups alone', () => {
  const ten = slot(SUNDAY, '10:00 AM')
  const capacity = { pickup: 3, dropoff: null }
  const promised = { [ten.at.toISOString()]: 3 }
  const bookings = club({ capacity }, promised)
  expect(slotState(bookings, ten)).toBe('full')
  expect(slotState(bookings, slot(SUNDAY, '10:30 AM'))).toBe('open')
  expect(slotState({ ...bookings, type: 'dropoff' }, ten)).toBe('open')
})

test('the club confirms open slots alone, and none where staff confirm by hand', () => {
  const ten = slot(SUNDAY, '10:00 AM')
  expect(confirmsByItself(club(), ten)).toBe(true)
  expect(confirmsByItself(club({ confirms: 'by_hand' }), ten)).toBe(false)
  expect(confirmsByItself(club({ noticeMinutes: 7 * 24 * 60 }), ten)).toBe(false)
})

test('offers the three nearest open slots around a closed day', () => {
  const closedDays = [{ date: SUNDAY, reason: 'Road race' }]
  expect(nearestOpenSlots(club({ closedDays }), slot(SUNDAY, '5:30 PM'))).toMatchObject([
    { date: MONDAY, time: '8:00 AM' },
    { date: MONDAY, time: '8:30 AM' },
    { date: MONDAY, time: '9:00 AM' },
  ])
  expect(nearestOpenSlots(club({ closedDays }), slot(SUNDAY, '8:00 AM'))).toMatchObject([
    { date: SATURDAY, time: '5:00 PM' },
    { date: SATURDAY, time: '5:30 PM' },
    { date: SATURDAY, time: '6:00 PM' },
  ])
})

test('every slot has a state on days when the clocks change, in any zone', () => {
  const zone = fc.constantFrom(ZONE, 'Asia/Tokyo', 'Pacific/Honolulu', 'Australia/Lord_Howe')
  const day = fc.constantFrom('2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04')
  const now = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2026-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(zone, day, now, fc.nat({ max: 600 }), (timeZone, date, at, noticeMinutes) => {
      const bookings = { ...club({ noticeMinutes }), timeZone, now: at }
      const slots = slotsFrom(bookings, date, 1)
      expect(slots).toHaveLength(TIME_SLOTS.length)
      const order = slots.map(({ state }) => ['past', 'too_soon', 'open'].indexOf(state))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }),
  )
})

test('rules that can’t be kept are refused', () => {
  const refuses = (change: object) =>
    !bookingRulesSchema.safeParse({ ...NEW_CLUB_RULES, ...change }).success
  expect(bookingRulesSchema.safeParse(NEW_CLUB_RULES).success).toBe(true)
  const { weekly } = NEW_CLUB_RULES
  expect(refuses({ weekly: { ...weekly, 3: { opens: '5:00 PM', closes: '9:00 AM' } } })).toBe(true)
  expect(refuses({ weekly: { ...weekly, 3: { opens: '7:00 AM', closes: '9:00 AM' } } })).toBe(true)
  expect(refuses({ weekly: { 0: null } })).toBe(true)
  expect(refuses({ closedDays: [{ date: '2026-02-30', reason: 'Leap' }] })).toBe(true)
  expect(refuses({ closedDays: [{ date: MONDAY, reason: ' ' }] })).toBe(true)
  expect(refuses({ noticeMinutes: -1 })).toBe(true)
  expect(refuses({ capacity: { pickup: 0, dropoff: null } })).toBe(true)
  expect(refuses({ confirms: 'sometimes' })).toBe(true)
})

test.each([
  [{ capacity: { pickup: 0, dropoff: null } }, 'From 1 to 99 cars'],
  [{ capacity: { pickup: 1.5, dropoff: null } }, 'From 1 to 99 cars'],
  [{ capacity: { pickup: null, dropoff: 100 } }, 'From 1 to 99 cars'],
  [{ noticeMinutes: -1 }, 'Whole minutes, up to a week'],
  [{ stageMinutesAhead: 0.5 }, 'Whole minutes, up to a week'],
  [{ stageMinutesAhead: 10_081 }, 'Whole minutes, up to a week'],
])('says what a number of the rules can be: %o', (change, message) => {
  const { error } = bookingRulesSchema.safeParse({ ...NEW_CLUB_RULES, ...change })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
