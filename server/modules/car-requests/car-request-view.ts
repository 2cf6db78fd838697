import type { CarRequest } from '#domain/car-requests/car-request.schema.ts'
import type { carRequests } from '#server/db/schema/garage.ts'

export type CarRequestRow = Omit<typeof carRequests.$inferSelect, 'searchText' | 'searchBegins'>

/** A car request as it is answered; what only the server needs stays behind. */
export function toCarRequest(row: CarRequestRow): CarRequest {
  return {
    id: row.id,
    memberId: row.memberId,
    vehicleId: row.vehicleId,
    memberName: row.memberName,
    memberEmail: row.memberEmail,
    memberPhone: row.memberPhone,
    requestType: row.requestType,
    vehicleName: row.vehicleName,
    requestedDate: row.requestedDate,
    requestedTime: row.requestedTime,
    notes: row.notes,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }
}
