import { expect, test } from 'vitest'
import type { PendingRequest } from '#domain/vehicles/vehicle.ts'
import { pendingRequest } from '../../../tests/factories/saved-request.ts'
import { scheduledRequest } from './vehicle-schedule.tsx'

const request = (id: string, more: Partial<PendingRequest> = {}) =>
  pendingRequest({
    id,
    requestType: 'dropoff',
    requestedDate: '2030-05-23',
    requestedTime: '2:00 PM',
    ...more,
  })
const slot = { scheduledDropoffDate: '2030-05-23', scheduledDropoffTime: '2:00 PM' }

test('the drop-off of the countdown is apart, every other request stays', () => {
  const pickup = request('pickup', { requestType: 'pickup' })
  const later = request('later', { requestedTime: '2:30 PM' })
  const due = request('due')
  const twin = request('twin', { notes: 'Another word' })
  expect(scheduledRequest({ ...slot, pendingRequests: [pickup, later, due, twin] })).toEqual({
    scheduled: due,
    others: [pickup, later, twin],
  })
})

test('nothing is apart where nothing is scheduled', () => {
  const due = request('due')
  const none = { scheduledDropoffDate: null, scheduledDropoffTime: null, pendingRequests: [due] }
  expect(scheduledRequest(none)).toEqual({ scheduled: undefined, others: [due] })
})
