import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isSlotPast,
  isTimeSlot,
  lastRequestDay,
  slotMoment,
  slotProblems,
  storedMoment,
  TIME_SLOTS,
} from './slots.ts'

const ZONE = 'America/New_York'
const NOON = new Date('2026-05-23T16:00:00Z')
const problems = (requestedDate: string, requestedTime = '10:00 AM', now = NOON, zone = ZONE) =>
  Object.keys(slotProblems({ requestedDate, requestedTime }, now, zone))

test('there are 21 half-hour slots from 8:00 AM to 6:00 PM', () => {
  expect(TIME_SLOTS).toHaveLength(21)
  expect([TIME_SLOTS[0], TIME_SLOTS[8], TIME_SLOTS[9], TIME_SLOTS.at(-1)]).toEqual([
    '8:00 AM',
    '12:00 PM',
    '12:30 PM',
    '6:00 PM',
  ])
})

test('only the exact words of a slot are one', () => {
  for (const time of ['6:30 PM', '7:30 AM', '08:00 AM', '8:00 am', '8:15 AM', '8:00', '']) {
    expect(isTimeSlot(time), time).toBe(false)
  }
})

test('a stored time is read whether it is a slot or not', () => {
  const read = (time: string) => storedMoment('2026-05-23', time, ZONE)?.toISOString() ?? null
  expect(TIME_SLOTS.map(read)).toEqual(
    TIME_SLOTS.map((time) => slotMoment('2026-05-23', time, ZONE)?.toISOString()),
  )
  expect(read('7:30 AM')).toBe('2026-05-23T11:30:00.000Z')
  expect(read('12:15 AM')).toBe('2026-05-23T04:15:00.000Z')
  expect(read('11:59 PM')).toBe('2026-05-24T03:59:00.000Z')
  for (const time of ['13:00 PM', '0:30 AM', '8:60 AM', '08:00 AM', '8:00', 'noon', '']) {
    expect(read(time), time).toBeNull()
  }
  expect(slotMoment('2026-05-23', '7:30 AM', ZONE)).toBeNull()
})

test('a slot begins by the club’s clock, in winter and in summer', () => {
  expect(slotMoment('2026-01-15', '8:00 AM', ZONE)?.toISOString()).toBe('2026-01-15T13:00:00.000Z')
  expect(slotMoment('2026-07-15', '6:00 PM', ZONE)?.toISOString()).toBe('2026-07-15T22:00:00.000Z')
  expect(slotMoment('2026-07-15', '8:00 AM', 'Asia/Kolkata')?.toISOString()).toBe(
    '2026-07-15T02:30:00.000Z',
  )
})

test('refuses a day that has passed in the club’s zone, whatever day it is in other zones', () => {
  const lateEvening = new Date('2026-05-24T02:00:00Z')
  expect(problems('2026-05-23', '6:00 PM', lateEvening)).toEqual(['requestedTime'])
  expect(problems('2026-05-22', '6:00 PM', lateEvening)).toEqual(['requestedDate'])
  expect(problems('2026-05-24', '8:00 AM', lateEvening)).toEqual([])
})

test('refuses a slot of today that has begun, and takes the one that begins now', () => {
  expect(problems('2026-05-23', '11:30 AM')).toEqual(['requestedTime'])
  expect(problems('2026-05-23', '12:00 PM')).toEqual([])
})

test('takes a day up to a year ahead', () => {
  expect(lastRequestDay(NOON, ZONE)).toBe('2027-05-23')
  expect(problems('2027-05-23')).toEqual([])
  expect(problems('2027-05-24')).toEqual(['requestedDate'])
  expect(lastRequestDay(new Date('2028-02-29T16:00:00Z'), ZONE)).toBe('2029-02-28')
})

test('slots of a day follow each other by half an hour, also when the clocks change', () => {
  const day = fc.constantFrom('2026-03-08', '2026-11-01', '2026-05-23', '2028-02-29')
  const zone = fc.constantFrom(ZONE, 'Europe/London', 'Australia/Lord_Howe', 'UTC')
  fc.assert(
    fc.property(day, zone, (date, timeZone) => {
      const moments = TIME_SLOTS.map((time) => slotMoment(date, time, timeZone)?.getTime() ?? 0)
      for (const [index, moment] of moments.slice(1).entries()) {
        expect(moment - (moments[index] ?? 0)).toBe(30 * 60_000)
      }
      const [first = 0] = moments
      expect(isSlotPast(date, '8:00 AM', new Date(first), timeZone)).toBe(false)
      expect(isSlotPast(date, '8:00 AM', new Date(first + 1), timeZone)).toBe(true)
    }),
  )
})
