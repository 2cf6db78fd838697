import { expect, test } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { savedRequest } from '../../../tests/factories/saved-request.ts'
import { INPUT } from '../../../tests/setup/queue-of-ada.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import { newRow } from '../../mutations/transition.ts'
import { answeredBookings } from './answered-bookings.ts'

const CLOCK = { now: new Date('2030-05-20T16:00:00Z'), timeZone: 'America/New_York' }

const booking = (id: string, own: Partial<CarRequest>) => ({
  request: savedRequest({ id, requestedDate: '2030-05-21', ...own }),
  unsent: undefined,
})
const offer = (id: string, date: string, time = '9:00 AM') =>
  booking(id, { promise: 'offered', requestedDate: date, offered: [{ date, time }] })
const shown = (...bookings: Parameters<typeof answeredBookings>[0]) =>
  answeredBookings(bookings, [], CLOCK).map(({ request, kind }) => `${request.id} ${kind}`)

test('an offer stands first, also one of a later booking, then what was declined or cancelled by the garage', () => {
  expect(
    shown(
      booking('first', { promise: 'confirmed' }),
      booking('declined', { vehicleId: 'b', status: 'declined', changedBy: 'staff' }),
      booking('cancelled', { vehicleId: 'c', status: 'cancelled', changedBy: 'staff' }),
      booking('own', { vehicleId: 'd', status: 'cancelled', changedBy: 'member' }),
      offer('later', '2030-06-01'),
    ),
  ).toEqual(['later offered', 'declined declined', 'cancelled cancelled'])
})

test('what this device has booked since needs no answer, but its row of what was declined hides nothing', () => {
  const { request, unsent } = booking('declined', {
    status: 'declined',
    changedBy: 'staff',
    vehicleId: INPUT.vehicleId,
    changedAt: '2030-05-20T13:00:00Z',
  })
  const rowAt = (time: string): ShownRequest => ({
    ...newRow('m', { now: Date.parse(time), newKey: 'key' }),
    id: 'row',
    kind: 'car-request',
    input: INPUT,
    followedBy: null,
  })
  const shownWith = (row: ShownRequest) => answeredBookings([{ request, unsent }], [row], CLOCK)
  expect(shownWith(rowAt('2030-05-20T15:00:00Z'))).toEqual([])
  expect(shownWith({ ...rowAt('2030-05-20T12:00:00Z'), state: 'sent' })).toHaveLength(1)
})

test('what has ended, was answered, or was asked for anew needs no answer', () => {
  const cancel = {
    ...newRow('m', { now: 0, newKey: 'key' }),
    id: 'act',
    kind: 'request-act' as const,
    state: 'queued' as const,
    input: { requestId: 'r', version: 1, act: { kind: 'cancel' as const } },
  }
  const declined = { status: 'declined', changedBy: 'staff' } as const
  expect(shown(offer('ended', '2030-05-20', '11:30 AM'))).toEqual([])
  expect(shown({ ...offer('answered', '2030-05-21'), unsent: cancel })).toEqual([])
  expect(shown(booking('past', { ...declined, requestedDate: '2030-05-19' }))).toEqual([])
  expect(
    shown(
      booking('declined', declined),
      booking('anew', { createdAt: '2030-05-20T12:00:00Z', promise: 'waiting' }),
    ),
  ).toEqual([])
  expect(
    shown(
      booking('declined', { ...declined, changedAt: '2030-05-20T13:00:00Z' }),
      booking('before', { createdAt: '2030-05-20T12:00:00Z', promise: 'waiting' }),
    ),
  ).toEqual(['declined declined'])
})
