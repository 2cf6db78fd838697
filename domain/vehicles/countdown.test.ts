import { expect, test } from 'vitest'
import { dropoffCountdown } from './countdown.ts'

const ZONE = 'America/New_York'
const at = (now: string, date: string | null = '2026-05-23', time: string | null = '10:00 AM') =>
  dropoffCountdown({ scheduledDropoffDate: date, scheduledDropoffTime: time }, undefined, {
    now: new Date(now),
    timeZone: ZONE,
  })

test('counts days, hours and minutes to the slot by the club’s clock', () => {
  expect(at('2026-05-21T12:30:00Z')).toMatchObject({ text: 'in 2 days 1 h 30 min' })
  expect(at('2026-05-23T13:59:01Z')).toMatchObject({ text: 'now' })
})

test('is overdue once the slot has begun, not before', () => {
  expect(at('2026-05-23T14:00:00Z')).toMatchObject({ state: 'counting' })
  expect(at('2026-05-23T14:00:00.001Z')).toEqual({ state: 'overdue', text: 'Overdue' })
})

test('counts to the moment that its request is due', () => {
  const slot = { scheduledDropoffDate: '2026-05-23', scheduledDropoffTime: '10:00 AM' }
  const clock = { now: new Date('2026-05-23T14:05:00Z'), timeZone: ZONE }
  expect(dropoffCountdown(slot, '2026-05-23T14:20:00Z', clock)).toMatchObject({ text: 'in 15 min' })
})

test('counts the hour that the clocks skip only once', () => {
  expect(at('2026-03-07T15:00:00Z', '2026-03-08')).toMatchObject({ text: 'in 23 h' })
})

test('counts to a scheduled time that is no slot any more', () => {
  expect(at('2026-05-23T21:30:00Z', '2026-05-23', '6:30 PM')).toMatchObject({ text: 'in 1 h' })
  expect(at('2026-05-23T11:31:00Z', '2026-05-23', '7:30 AM')).toMatchObject({ state: 'overdue' })
})

test('shows nothing where nothing readable is scheduled', () => {
  const now = '2026-05-23T13:00:00Z'
  expect(at(now, null)).toBeNull()
  expect(at(now, '2026-05-23', null)).toBeNull()
  expect(at(now, '2026-05-23', 'at noon')).toBeNull()
})
