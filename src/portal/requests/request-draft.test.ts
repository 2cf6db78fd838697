import { expect, test } from 'vitest'
import type { CarRequestForm } from '#domain/car-requests/car-request.schema.ts'
import { memberVehicle } from '../../../tests/factories/member-vehicle.ts'
import { afterSending, fieldsNotRestored } from './request-draft.ts'

const car = (id: string) => memberVehicle(`Car ${id}`, { id })

/** The form as it opens for this car, by a link or without a car. */
const openedFor = (vehicleId: string): CarRequestForm => ({
  vehicleId,
  vehicleName: vehicleId && `Car ${vehicleId}`,
  requestType: 'pickup',
  requestedDate: '',
  requestedTime: '',
  notes: '',
  memberName: 'Ada Test',
  memberEmail: '',
  memberPhone: '',
})

/** What isn't restored of a drop-off of car b, typed into the form for car `typedAt`, in the form for car `link`. */
function notRestored(link: string, { typedAt = '', cars = ['a', 'b'] } = {}) {
  const opened = openedFor(link)
  const base = { ...openedFor(typedAt) }
  const values = { ...base, vehicleId: 'b', vehicleName: 'Car b', requestType: 'dropoff' }
  const context = { opened, hasLink: link !== '', vehicles: cars.map(car) }
  return fieldsNotRestored({ values, base }, context)
}
const CAR_AND_TYPE = ['vehicleId', 'vehicleName', 'requestType']

test('a draft is restored as a whole without a link, and by the link it was typed at', () => {
  expect(notRestored('')).toEqual([])
  expect(notRestored('', { typedAt: 'a' })).toEqual([])
  expect(notRestored('a', { typedAt: 'a' })).toEqual([])
})

test('a draft leaves car and type to another link', () => {
  expect(notRestored('a')).toEqual(CAR_AND_TYPE)
  expect(notRestored('a', { typedAt: 'b' })).toEqual(CAR_AND_TYPE)
})

test('a draft names no car that is gone', () => {
  expect(notRestored('', { cars: ['a'] })).toEqual(CAR_AND_TYPE)
})

test('a request that was sent leaves car and contact in the form, and what was typed since', () => {
  const slot = { requestedDate: '2026-05-23', requestedTime: '9:00 AM' }
  const sent = { ...openedFor('a'), ...slot, notes: 'Wash it' }
  const emptied = { ...sent, requestedDate: '', requestedTime: '', notes: '' }
  expect(afterSending(sent, sent)).toEqual(emptied)
  expect(afterSending(sent, { ...sent, notes: 'Top down' })).toEqual({
    ...emptied,
    notes: 'Top down',
  })
})
