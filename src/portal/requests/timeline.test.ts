import { expect, it } from 'vitest'
import { savedRequest } from '../../../tests/factories/saved-request.ts'
import { isNextOfCar, timelineOf } from './timeline.tsx'

const clock = { now: new Date('2026-05-02T13:45:00Z'), timeZone: 'America/New_York' }
const request = savedRequest({
  requestedTime: '10:00 AM',
  dueAt: '2026-05-02T14:00:00Z',
  createdAt: '2026-05-02T00:10:00Z',
})
const confirmed = { ...request, promise: 'confirmed' as const }
const staged = {
  garageStatus: 'staged' as const,
  notHereYet: false,
  statusSince: '2026-05-02T13:40:00Z',
}
const sent = 'Sent Yesterday, 8:10 PM'

it('tells what has become of a pickup, oldest first', () => {
  const moving = { ...staged, garageStatus: 'needs_staging' as const }
  expect(timelineOf(request, staged, clock)).toEqual([sent])
  expect(timelineOf(confirmed, undefined, clock)).toEqual([sent, 'Confirmed'])
  expect(timelineOf(confirmed, moving, clock).at(-1)).toBe('Being brought out since 9:40 AM')
  expect(timelineOf(confirmed, staged, clock)).toEqual([
    ...[sent, 'Confirmed', 'Brought out', 'Ready at the door since 9:40 AM'],
  ])
  const onTheWay = { ...confirmed, onTheWaySince: '2026-05-02T13:42:00Z' }
  expect(timelineOf(onTheWay, staged, clock).at(-1)).toBe('On the way since 9:42 AM')
  const done = { ...confirmed, status: 'completed' as const, changedAt: '2026-05-02T14:02:00Z' }
  expect(timelineOf(done, undefined, clock)).toEqual([sent, 'Picked up 10:02 AM'])
})

it('tells when a car is on its way back, and how the booking came in', () => {
  const back = { ...confirmed, requestType: 'dropoff' as const, source: 'phone' as const }
  const car = { ...staged, garageStatus: 'coming_home' as const }
  expect(timelineOf(back, car, clock)).toEqual([
    'By phone Yesterday, 8:10 PM',
    'Confirmed',
    'On its way back since 9:40 AM',
  ])
  expect(timelineOf(back, { ...car, notHereYet: true }, clock).at(-1)).toBe('Confirmed')
})

it('takes the earliest live booking of a car that way as its next', () => {
  const later = { ...request, id: 'later', dueAt: '2026-05-03T14:00:00Z' }
  expect(isNextOfCar(request, [request, later])).toBe(true)
  expect(isNextOfCar(later, [request, later])).toBe(false)
  expect(isNextOfCar(later, [{ ...request, status: 'cancelled' }, later])).toBe(true)
})
