import { expect, test } from 'vitest'
import { GARAGE_STATUSES, type GarageStatus } from '../vehicles/garage-cycle.ts'
import type { RequestType } from './car-request.ts'
import { missingWay } from './missing-way.ts'

const booking = (requestType: RequestType, dueAt = 10) => ({ requestType, dueAt })
const startable = (requestType: RequestType, notHereYet = false) =>
  GARAGE_STATUSES.filter((status) => !missingWay(booking(requestType), { status, notHereYet }, []))

test('a pickup starts at the club, a drop-off with its member, and a car coming home can do both', () => {
  expect(startable('pickup')).toEqual(['stored', 'needs_staging', 'staged', 'coming_home'])
  expect(startable('dropoff')).toEqual(['on_road', 'coming_home'])
})

test('a car that has never been here is with its member', () => {
  const car = { status: 'coming_home', notHereYet: true } as const
  expect(missingWay(booking('pickup'), car, [])).toBe('dropoff')
  expect(missingWay(booking('dropoff'), car, [])).toBeNull()
})

test.each<[GarageStatus, RequestType, RequestType]>([
  ['on_road', 'pickup', 'dropoff'],
  ['stored', 'dropoff', 'pickup'],
])(
  'a car that is %s can be booked for a %s after a %s, and not before it',
  (status, type, other) => {
    const car = { status, notHereYet: false }
    expect(missingWay(booking(type, 10), car, [booking(other, 9)])).toBeNull()
    expect(missingWay(booking(type, 10), car, [booking(other, 11)])).toBe(other)
    expect(missingWay(booking(type, 10), car, [booking(type, 9)])).toBe(other)
  },
)
