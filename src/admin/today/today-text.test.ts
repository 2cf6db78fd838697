import { expect, it } from 'vitest'
import { todayRows } from '#domain/today/today.ts'
import { adminVehicle } from '../../../tests/factories/admin-vehicle.ts'
import { noAnswer } from '../../../tests/factories/request-answer.ts'
import { hasStep, rowText } from './today-text.ts'

const clock = { now: new Date('2030-05-20T13:45:00Z'), timeZone: 'America/New_York' }
const request = (requestedTime: string, requestType: 'pickup' | 'dropoff' = 'pickup') => ({
  ...{ id: requestedTime, requestType, notes: null, requestedDate: '2030-05-20' },
  ...{ requestedTime, ...noAnswer() },
})
function row(time: string, car: Partial<Parameters<typeof adminVehicle>[1]> = {}) {
  const [only] = todayRows(
    [adminVehicle('Elan', { pendingRequests: [request(time)], ...car })],
    clock,
  )
  if (!only) throw new Error('there is no row')
  return only
}
const text = (...at: Parameters<typeof row>) => rowText(row(...at), clock.now)

it('says how long until a car is due, and when to start', () => {
  expect(text('11:30 AM')).toBe('in 1 h 45 min')
  expect(text('10:30 AM')).toBe('in 45 min')
  expect(text('10:00 AM')).toBe('in 15 min · start now')
  expect(text('10:00 AM', { status: 'needs_staging' })).toBe('in 15 min · start soon')
  expect(text('9:30 AM')).toBe('15 min late')
  expect(text('10:00 AM', { pendingRequests: [request('10:00 AM', 'dropoff')] })).toBe('in 15 min')
})

it('says how long a car has been ready', () => {
  const statusSince = '2030-05-20T13:10:00.000Z'
  expect(text('10:00 AM', { status: 'staged', statusSince })).toBe('ready 35 min')
})

it('has a step once the car is where it starts', () => {
  expect(hasStep(row('10:00 AM'))).toBe(true)
  expect(hasStep(row('10:00 AM', { status: 'on_road' }))).toBe(false)
  const back = { pendingRequests: [request('10:00 AM', 'dropoff')] }
  expect(hasStep(row('10:00 AM', back))).toBe(false)
  expect(hasStep(row('10:00 AM', { ...back, status: 'on_road' }))).toBe(true)
})
