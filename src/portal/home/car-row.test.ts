import { expect, test } from 'vitest'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { Next } from '../requests/coming-up.tsx'
import { inOrder, nextText, stepOf } from './car-row.ts'

const TODAY = '2030-05-20'

function row(
  vehicleName: string,
  garageStatus: GarageStatus,
  booking?: Partial<Next['request']> & Pick<Next, 'promise'>,
) {
  const { promise, ...request } = booking ?? {}
  const base = {
    requestType: 'pickup',
    requestedDate: '2030-05-21',
    requestedTime: '9:00 AM',
  } as const
  const next = booking && {
    request: { vehicleName, ...base, ...request },
    isWaiting: !promise,
    promise,
  }
  return { vehicle: { id: vehicleName, vehicleName, garageStatus }, next }
}

test('the car that matters first is first', () => {
  const rows = [
    row('A', 'stored'),
    row('B', 'on_road', { promise: 'confirmed', requestedDate: '2030-05-23' }),
    row('C', 'stored', { promise: 'confirmed' }),
    row('D', 'staged'),
    row('E', 'stored', { promise: 'offered', requestedDate: '2030-06-01' }),
    row('F', 'needs_staging'),
  ]
  expect(
    inOrder(rows, 'America/New_York')
      .map(({ vehicle }) => vehicle.id)
      .join(''),
  ).toBe('EDFCBA')
})

test('of two bookings the one that is due first is first, whatever its time is called', () => {
  const dueAt = (hour: string) => `2030-05-21T${hour}:00.000Z`
  const rows = [
    row('A', 'stored', { promise: 'confirmed', dueAt: dueAt('13:00') }),
    row('B', 'stored', { promise: 'confirmed', requestedTime: '8:30 PM', dueAt: dueAt('23:30') }),
    row('C', 'stored', { promise: 'confirmed', requestedTime: '7:30 AM', dueAt: dueAt('11:30') }),
  ]
  expect(inOrder(rows, 'America/New_York').map(({ vehicle }) => vehicle.id)).toEqual([
    ...['C', 'A', 'B'],
  ])
})

test('the next booking says its time and what the garage said', () => {
  const text = (promise?: Next['promise']) => {
    const { next } = row('A', 'stored', { promise })
    return next && nextText(next, TODAY)
  }
  expect(text('confirmed')).toBe('Pickup tomorrow, 9:00 AM\u00a0· confirmed')
  expect(text('waiting')).toBe('Pickup tomorrow, 9:00 AM\u00a0· waiting for the garage')
  expect(text(undefined)).toBe('Pickup tomorrow, 9:00 AM\u00a0· not sent yet')
})

test('a car has the step that fits its place and its booking', () => {
  expect(stepOf(row('A', 'stored'))).toEqual({ book: 'pickup' })
  expect(stepOf(row('A', 'on_road'))).toEqual({ book: 'dropoff' })
  expect(stepOf(row('A', 'stored', { promise: 'confirmed' }))).toBe('change')
  expect(stepOf(row('A', 'needs_staging', { promise: 'confirmed' }))).toBe('change')
  expect(stepOf(row('A', 'on_road', { promise: 'confirmed' }))).toEqual({ book: 'dropoff' })
  expect(stepOf(row('A', 'on_road', { promise: 'offered' }))).toBe('answer')
})
