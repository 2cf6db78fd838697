import { describe, expect, it } from 'vitest'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import { adminVehicle } from '../../../tests/factories/admin-vehicle.ts'
import { pendingRequest } from '../../../tests/factories/saved-request.ts'
import { boardColumns } from './board-columns.ts'
import { dueText, formatMoment, formatSlot, isDue, urgencyOf } from './request-time.ts'

const ZONE = 'America/New_York'

const request = (requestedDate: string, requestedTime: string) =>
  pendingRequest({ id: requestedDate + requestedTime, requestedDate, requestedTime })

describe('the columns of the board', () => {
  it('have no car that is not here yet', () => {
    const cars = [
      adminVehicle('Elan', { status: 'coming_home', notHereYet: true }),
      adminVehicle('Dart', { status: 'coming_home' }),
    ]
    const { coming_home: home } = boardColumns(cars, '', ZONE)
    expect(home.map(({ id }) => id)).toEqual(['Dart'])
  })
})

describe('the words of a request', () => {
  const now = new Date('2026-05-23T13:00:00Z')

  it('names the day and the slot, with the year when it is another', () => {
    expect(formatSlot(request('2026-05-23', '10:00 AM'), '2026-05-20')).toBe('Sat, 10:00 AM')
    expect(formatSlot(request('2026-05-23', '10:00 AM'), '2026-05-10')).toBe(
      'Sat, May 23, 10:00 AM',
    )
    expect(formatSlot(request('2026-05-23', '10:00 AM'), '2025-05-20')).toBe(
      'Sat, May 23, 2026, 10:00 AM',
    )
    const moment = new Date('2026-05-24T02:05:00Z')
    const daysLater = new Date('2026-05-26T13:00:00Z')
    expect(formatMoment(moment, ZONE, daysLater)).toBe('Sat, May 23, 10:05 PM')
    const yearLater = new Date('2027-05-24T02:05:00Z')
    expect(formatMoment(moment, ZONE, yearLater)).toBe('Sat, May 23, 2026, 10:05 PM')
  })

  it('names no date of today, tomorrow or yesterday', () => {
    const slot = request('2026-05-23', '10:00 AM')
    expect(formatSlot(slot, '2026-05-23')).toBe('10:00 AM')
    expect(formatSlot(slot, '2026-05-22')).toBe('10:00 AM')
    expect(dueText('2026-05-23', '10:00 AM', '2026-05-23')).toBe('10:00 AM')
    expect(dueText('2026-05-23', '10:00 AM', '2026-05-22')).toBe('tomorrow, 10:00 AM')
    expect(dueText('2026-05-23', '10:00 AM', '2026-05-20')).toBe('Sat, 10:00 AM')
    expect(formatSlot(slot, '2026-05-24')).toBe('yesterday, 10:00 AM')
    expect(dueText('2026-05-23', '10:00 AM', '2026-05-24')).toBe('yesterday, 10:00 AM')
    const moment = new Date('2026-05-24T02:05:00Z')
    expect(formatMoment(moment, ZONE, new Date('2026-05-24T03:00:00Z'))).toBe('10:05 PM')
    expect(formatMoment(moment, ZONE, new Date('2026-05-24T15:00:00Z'))).toBe('yesterday, 10:05 PM')
  })

  it('distinguishes overdue, today’s and tomorrow’s requests by the club’s clock', () => {
    const clock = { now, timeZone: ZONE }
    const urgency = (day: string, time: string, status: GarageStatus = 'needs_staging') =>
      urgencyOf(request(day, time), status, clock)
    expect(urgency('2026-05-23', '8:30 AM')).toBe('overdue')
    expect(urgency('2026-05-23', '8:30 AM', 'staged'), 'its car is at the door').toBe('ready')
    expect(urgency('2026-05-23', '9:30 AM')).toBe('today')
    expect(urgency('2026-05-24', '8:00 AM')).toBe('tomorrow')
    expect(urgency('2026-05-25', '8:00 AM')).toBe('later')
    expect(isDue(request('2026-05-24', '8:00 AM'), 'stored', clock)).toBe(false)
    expect(isDue(request('2026-05-22', '8:00 AM'), 'staged', clock)).toBe(true)
  })
})
