import { answerFields, type CarRequest } from '#domain/car-requests/car-request.ts'
import type { PendingRequest } from '#domain/vehicles/vehicle.ts'
import { z } from '#domain/zod.ts'

const answerSchema = z.object(answerFields)

/** A pickup that the garage has not answered yet, as a board shows it. */
export const pendingRequest = (own: Partial<PendingRequest> = {}): PendingRequest => ({
  ...{ id: 'r', requestType: 'pickup', requestedDate: '2026-05-02', requestedTime: '9:00 AM' },
  ...{ notes: null, ...z.parse(answerSchema, {}), ...own },
})

/** The same as the server lists it. */
export const savedRequest = (own: Partial<CarRequest> = {}): CarRequest => ({
  ...pendingRequest(),
  ...{ memberId: 'm', memberName: 'Ada', memberEmail: null, memberPhone: null },
  ...{ vehicleId: 'v', vehicleName: 'Dart', status: 'pending', place: 'huntingdon-valley' },
  ...{ createdAt: '2026-05-01T00:00:00Z', reason: null, changedAt: null, ...own },
})
