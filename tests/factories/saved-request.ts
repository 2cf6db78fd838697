import { NOTHING_SAID } from '#domain/car-requests/arrival.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { storedMoment } from '#domain/car-requests/slots.ts'
import type { PendingRequest } from '#domain/vehicles/vehicle.ts'

/** When a request is due that was asked for, or promised, at these times in New York. */
function dueAtOf(own: Partial<PendingRequest>): string {
  const day = own.promisedDate ?? own.requestedDate ?? '2026-05-02'
  const time = own.promisedTime ?? own.requestedTime ?? '9:00 AM'
  return storedMoment(day, time, 'America/New_York')?.toISOString() ?? ''
}

/** A pickup that the garage has not answered yet, as a board shows it. */
export const pendingRequest = (own: Partial<PendingRequest> = {}): PendingRequest => ({
  id: 'r',
  requestType: 'pickup',
  requestedDate: '2026-05-02',
  requestedTime: '9:00 AM',
  notes: null,
  promise: 'waiting',
  promisedDate: null,
  promisedTime: null,
  dueAt: dueAtOf(own),
  offered: [],
  offerEndsAt: null,
  isOverCapacity: false,
  ...NOTHING_SAID,
  source: 'app',
  version: 1,
  ...own,
})

/** The same as the server lists it. */
export const savedRequest = (own: Partial<CarRequest> = {}): CarRequest => ({
  ...pendingRequest(own),
  memberId: 'm',
  memberName: 'Ada',
  memberEmail: null,
  memberPhone: null,
  vehicleId: 'v',
  vehicleName: 'Dart',
  status: 'pending',
  place: 'huntingdon-valley',
  createdAt: '2026-05-01T00:00:00Z',
  reason: null,
  changedAt: null,
  changedBy: 'member',
  ...own,
})
