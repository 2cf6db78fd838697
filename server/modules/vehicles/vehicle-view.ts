import type { AdminVehicle, PendingRequest } from '#domain/vehicles/vehicle.schema.ts'
import type { VehicleRow } from './lock-vehicle.ts'

/** A car as the garage sees it, with its pending requests. */
export function toAdminVehicle(row: VehicleRow, pendingRequests: PendingRequest[]): AdminVehicle {
  return {
    id: row.id,
    memberId: row.memberId,
    ownerName: row.ownerName,
    vehicleName: row.vehicleName,
    year: row.year,
    make: row.make,
    model: row.model,
    color: row.color,
    storagePosition: row.storagePosition,
    keyLocation: row.keyLocation,
    notes: row.notes,
    status: row.status,
    scheduledDropoffDate: row.scheduledDropoffDate,
    scheduledDropoffTime: row.scheduledDropoffTime,
    removedByMemberAt: row.removedByMemberAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    pendingRequests,
  }
}
