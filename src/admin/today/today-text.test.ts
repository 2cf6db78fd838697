import { expect, it } from 'vitest'
import { todayRows } from '#domain/today/today.ts'
import { adminVehicle } from '../../../tests/factories/admin-vehicle.ts'
import { pendingRequest } from '../../../tests/factories/saved-request.ts'
import { rowText, stepOf } from './today-text.ts'

const clock = { now: new Date('2030-05-20T13:45:00Z'), timeZone: 'America/New_York' }
const request = (
  requestedTime: string,
  requestType: 'pickup' | 'dropoff' = 'pickup',
  requestedDate = '2030-05-20',
) => pendingRequest({ id: requestedTime, requestType, requestedDate, requestedTime })
function row(time: string, car: Partial<Parameters<typeof adminVehicle>[1]> = {}) {
  const [only] = todayRows(
    [adminVehicle('Elan', { pendingRequests: [request(time)], ...car })],
    clock,
  )
  if (!only) throw new Error('there is no row')
  return only
}
const text = (...at: Parameters<typeof row>) => rowText(row(...at), clock)

it('says how long until a car is due, and when to start', () => {
  expect(text('11:30 AM')).toBe('in 1 h 45 min')
  expect(text('10:30 AM')).toBe('in 45 min')
  expect(text('10:00 AM')).toBe('in 15 min\u00a0· start now')
  expect(text('10:00 AM', { status: 'needs_staging' })).toBe('in 15 min\u00a0· start soon')
  expect(text('9:30 AM')).toBe('15 min late')
  expect(text('8:00 AM')).toBe('1 h 45 min late')
  expect(text('10:00 AM', { pendingRequests: [request('10:00 AM', 'dropoff')] })).toBe('in 15 min')
})

it.each([
  ['2030-05-19', 'late since yesterday'],
  ['2030-05-17', 'late since Fri, May 17'],
])('says since which day a car due on %s is late', (day, said) => {
  const pendingRequests = [request('5:30 PM', 'dropoff', day)]
  expect(text('5:30 PM', { status: 'coming_home', pendingRequests })).toBe(said)
})

it.each([
  ['2030-05-20T13:10:00.000Z', 'ready 35 min'],
  ['2030-05-20T12:45:00.000Z', 'ready since 8:45 AM'],
  ['2030-05-19T21:50:00.000Z', 'ready since yesterday, 5:50 PM'],
])('says since when a car staged at %s has been ready', (statusSince, said) => {
  expect(text('10:00 AM', { status: 'staged', statusSince })).toBe(said)
})

it('has a step once the car is where it starts', () => {
  const step = (...at: Parameters<typeof row>) => stepOf(row(...at))?.label
  expect(step('10:00 AM')).toBe('Stage')
  expect(step('10:00 AM', { status: 'on_road' })).toBeUndefined()
  const back = { pendingRequests: [request('10:00 AM', 'dropoff')] }
  expect(step('10:00 AM', back)).toBeUndefined()
  expect(step('10:00 AM', { ...back, status: 'on_road' })).toBe('Coming Home')
})

it.each(['needs_staging', 'staged'] as const)(
  'puts a car back from %s once nobody wants it',
  (status) => {
    const unwanted = { status, stagedFor: '2030-05-20T14:00:00.000Z', pendingRequests: [] }
    expect(text('10:00 AM', unwanted)).toBe('no longer wanted')
    expect(stepOf(row('10:00 AM', unwanted))).toMatchObject({ to: 'stored', label: 'Put back' })
  },
)

it('says why else a car is in Needs Staging', () => {
  const status = 'needs_staging'
  expect(text('10:00 AM', { status, pendingRequests: [] })).toBe('no pickup due')
  const later = request('10:00 AM', 'pickup', '2030-05-23')
  const stagedFor = later.dueAt
  expect(text('10:00 AM', { status, stagedFor, pendingRequests: [later] })).toBe('for Thu')
})

it.each([
  [{ onTheWaySince: '2030-05-20T13:40:00Z' }, 'on the way since 9:40 AM'],
  [{ expectedAt: '2030-05-20T14:20:00Z' }, 'running late'],
])('says %j of its member, without the time that the row shows', (said, saidText) => {
  const pendingRequests = [{ ...request('10:00 AM'), ...said }]
  const car = {
    status: 'staged',
    statusSince: '2030-05-20T13:10:00.000Z',
    pendingRequests,
  } as const
  expect(text('10:00 AM', car)).toBe(`ready 35 min\u00a0· ${saidText}`)
})
