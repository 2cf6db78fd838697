import { expect, test } from 'vitest'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { closedDays, type DaySlot, nearestSlots, nextDaysWith, slotsOfDay } from './day-slots.ts'

const DAY = '2030-05-20'
const NEXT = '2030-05-21'
const clock = { now: new Date('2030-05-20T14:10:00Z'), timeZone: 'America/New_York' }

const slots = (date: string, state: DaySlot['state']): DaySlot[] =>
  TIME_SLOTS.map((time) => ({ date, time, state }))

test('a day of which nothing is known has all half-hours, and those that began have passed', () => {
  const states = Object.fromEntries(
    slotsOfDay(undefined, DAY, clock).map(({ time, state }) => [time, state]),
  )
  expect(states).toMatchObject({ '10:00 AM': 'past', '10:30 AM': 'open', '6:00 PM': 'open' })
})

test('a half-hour that was read as open an hour ago has passed', () => {
  const read = slots(DAY, 'full')
  const states = slotsOfDay(read, DAY, clock).map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['past', 'full']))
})

const closedFor = (date: string) =>
  slots(date, 'closed').map((slot) => ({ ...slot, reason: 'Winter break' }))

test('a day is closed where the club says why', () => {
  expect(closedDays([...closedFor(DAY), ...slots(NEXT, 'open')])).toEqual(new Set([DAY]))
  expect(closedDays(undefined)).toEqual(new Set())
})

test('a closed day stays closed while its half-hours pass, and an open one after hours is not', () => {
  const passing = (rest: DaySlot[]) => [...slots(DAY, 'past').slice(0, 4), ...rest.slice(4)]
  expect(closedDays(passing(closedFor(DAY)))).toEqual(new Set([DAY]))
  expect(closedDays(passing(slots(DAY, 'closed')))).toEqual(new Set())
})

test('the next days with a time leave out those on which it is full', () => {
  const read = [...slots(DAY, 'full'), ...slots(NEXT, 'open')]
  expect(nextDaysWith(read, '11:00 AM', [DAY, NEXT], clock)).toEqual([NEXT])
})

test('the free half-hours nearest to a wanted one are in order of time, without that one', () => {
  const read = slots(NEXT, 'open').map(
    (slot): DaySlot => (slot.time === '9:30 AM' ? { ...slot, state: 'full' } : slot),
  )
  const wanted = { date: NEXT, time: '10:00 AM' }
  expect(nearestSlots(read, wanted, 3, clock).map(({ time }) => time)).toEqual([
    '9:00 AM',
    '10:30 AM',
    '11:00 AM',
  ])
  expect(nearestSlots(undefined, wanted, 3, clock)).toEqual([])
})
