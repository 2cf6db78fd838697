import { expect, test } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { asDue } from '#domain/car-requests/due-slot.ts'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import { savedRequest } from '../../../tests/factories/saved-request.ts'
import type { MemberAct, ShownAct } from '../../mutations/kinds/request-act.ts'
import { newRow } from '../../mutations/transition.ts'
import { bookText } from '../request-link.ts'
import { bookingOf } from '../requests/booking.ts'
import { type CarRow, carAction, inOrder, isNextLate, nextText } from './car-row.ts'

const TODAY = '2030-05-20'
const CLOCK = { now: new Date('2030-05-20T16:00:00Z'), timeZone: 'America/New_York' }

/** A car with its next booking, as the club has it; null for one that was not sent. */
function row(
  vehicleName: string,
  garageStatus: GarageStatus,
  saved?: Partial<CarRequest> | null,
  ...unsent: ShownAct[]
): CarRow {
  const request = savedRequest({ requestedDate: '2030-05-21', vehicleName, ...saved })
  const booking = saved ? { booking: bookingOf(request, unsent) } : {}
  const item = { id: request.id, row: undefined, request }
  const next =
    saved === undefined
      ? undefined
      : { item, request: asDue(request), isUnsent: !saved, ...booking }
  return { vehicle: { id: vehicleName, vehicleName, garageStatus }, next }
}

const ACCEPT: MemberAct = { kind: 'accept', date: '2030-05-21', time: '9:30 AM' }

const unsentAct = (act: MemberAct): ShownAct => ({
  ...newRow('m', { now: CLOCK.now.getTime(), newKey: 'key' }),
  id: 'act',
  kind: 'request-act',
  state: 'queued',
  input: { requestId: 'r', version: 1, act },
})

test('the car that matters first is first', () => {
  const rows = [
    row('A', 'stored'),
    row('B', 'on_road', { promise: 'confirmed', requestedDate: '2030-05-23' }),
    row('C', 'stored', { promise: 'confirmed' }),
    row('D', 'staged'),
    row('F', 'needs_staging'),
  ]
  expect(
    inOrder(rows, 'America/New_York')
      .map(({ vehicle }) => vehicle.id)
      .join(''),
  ).toBe('DFCBA')
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

const ANOTHER_TIME = {
  promise: 'confirmed' as const,
  requestedTime: '8:00 AM',
  promisedDate: '2030-05-21',
  promisedTime: '9:00 AM',
}

test.each<[text: string, saved: Partial<CarRequest> | null, unsent?: MemberAct]>([
  ['confirmed', { promise: 'confirmed' }],
  ['moved from 8:00 AM by the garage', { ...ANOTHER_TIME, changedBy: 'staff' }],
  // An offered time that its member took.
  ['confirmed', { ...ANOTHER_TIME, changedBy: 'member' }],
  ['waiting for the garage', { promise: 'waiting' }],
  ['not sent yet', null],
  ['on the way since 10:00 AM', { promise: 'confirmed', onTheWaySince: '2030-05-20T14:00:00Z' }],
  ['on the way since 12:00 PM, not sent yet', { promise: 'confirmed' }, { kind: 'on_my_way' }],
  ['on time, not sent yet', { promise: 'confirmed' }, { kind: 'running_late', expectedAt: null }],
  ['cancel not sent yet', { promise: 'confirmed' }, { kind: 'cancel' }],
  ['change not sent yet', { promise: 'offered' }, ACCEPT],
])('the next booking says its time and "%s"', (text, saved, unsent) => {
  const car = row('A', 'stored', saved, ...(unsent ? [unsentAct(unsent)] : []))
  expect(nextText(car, CLOCK)).toBe(`Pickup tomorrow, 9:00 AM\u00a0· ${text}`)
})

test.each<[text: string, status: GarageStatus, saved: Partial<CarRequest>]>([
  ['late', 'stored', { promise: 'confirmed' }],
  ['late\u00a0· waiting for the garage', 'stored', { promise: 'waiting' }],
  ['late', 'on_road', { promise: 'confirmed', requestType: 'dropoff' }],
  ['confirmed', 'staged', { promise: 'confirmed' }],
])('at noon the booking of nine in the morning is "%s" for a car in %s', (text, status, saved) => {
  const car = row('A', status, { requestedDate: TODAY, ...saved })
  expect(nextText(car, CLOCK)).toMatch(new RegExp(`today, 9:00 AM\u00a0· ${text}$`))
  expect(isNextLate(car, CLOCK)).toBe(text.startsWith('late'))
})

const step = (...at: Parameters<typeof row>) => carAction(row(...at), TODAY)

test('a car has the step that fits its place and its booking', () => {
  expect(step('A', 'stored')).toBe('pickup')
  expect(step('A', 'on_road')).toBe('dropoff')
  expect(step('A', 'stored', { promise: 'confirmed' })).toBe('change')
  expect(step('A', 'needs_staging', { promise: 'confirmed' })).toBe('change')
  expect(step('A', 'on_road', { promise: 'confirmed' })).toBe('dropoff')
  expect(step('A', 'stored', { promise: 'offered' })).toBe('change')
  expect(step('A', 'staged')).toBe('dropoff')
})

test('a car is brought back where it has been before, else in', () => {
  expect(bookText({ notHereYet: false }, 'pickup')).toBe('Bring it out')
  expect(bookText({ notHereYet: false }, 'dropoff')).toBe('Bring it back')
  expect(bookText({ notHereYet: true }, 'dropoff')).toBe('Bring it in')
})

test('offers “on my way” for a car at the door that is due, then the way there', () => {
  const saved = { promise: 'confirmed', requestedDate: TODAY } as const
  const onMyWay = unsentAct({ kind: 'on_my_way' })
  expect(step('A', 'staged', saved)).toBe('on_my_way')
  expect(step('A', 'staged', { ...saved, requestedDate: '2030-05-19' })).toBe('on_my_way')
  expect(step('A', 'staged', { ...saved, requestedDate: '2030-05-21' })).toBe('dropoff')
  expect(step('A', 'staged', { ...saved, promise: 'waiting' })).toBe('on_my_way')
  expect(step('A', 'staged', saved, onMyWay)).toBe('directions')
  expect(step('A', 'staged', saved, unsentAct({ kind: 'cancel' }))).toBe('dropoff')
  const late = unsentAct({ kind: 'running_late', expectedAt: null })
  expect(step('A', 'staged', saved, late)).toBe('on_my_way')
  expect(step('A', 'staged', saved, { ...onMyWay, state: 'needs-attention' })).toBe('change')
  expect(step('A', 'staged', { ...saved, requestType: 'dropoff' })).toBe('change')
  const said = { ...saved, onTheWaySince: '2030-05-20T14:00:00Z' }
  expect(step('A', 'staged', said)).toBe('directions')
  expect(step('A', 'staged', said, late)).toBe('directions')
  expect(step('A', 'staged', saved, onMyWay, late)).toBe('directions')
})

test('a booking whose change was rejected needs attention', () => {
  const rejected: ShownAct = { ...unsentAct({ kind: 'cancel' }), state: 'needs-attention' }
  const car = row('A', 'stored', { promise: 'confirmed' }, rejected)
  expect(nextText(car, CLOCK)).toContain('· needs attention')
})
