import { NOTHING_SAID } from '#domain/car-requests/arrival.ts'

/** A request as the server answers with it. */
export const ANSWERED_REQUEST = {
  id: 'request-1',
  memberId: 'ada',
  vehicleId: 'car-1',
  memberName: 'Ada Test',
  memberEmail: 'ada@example.com',
  memberPhone: '2155550100',
  requestType: 'pickup',
  vehicleName: 'Dart',
  notes: null,
  status: 'pending',
  requestedDate: '2026-05-03',
  requestedTime: '10:00 AM',
  version: 4,
  createdAt: '2026-05-01T12:00:00.000Z',
  dueAt: '2026-05-03T14:30:00.000Z',
  promise: 'offered',
  promisedDate: '2026-05-03',
  promisedTime: '10:30 AM',
  offered: [{ date: '2026-05-04', time: '9:00 AM' }],
  ...NOTHING_SAID,
  onTheWaySince: '2026-05-03T14:10:00.000Z',
  offerEndsAt: '2026-05-02T12:00:00.000Z',
}
