import { memberStatus } from '#domain/vehicles/garage-cycle.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { VehicleRow } from '#server/modules/vehicles/lock-vehicle.ts'

/** A car as its owner sees it; where its key hangs stays with the garage (decision 3). */
export function toMemberVehicle(row: VehicleRow): MemberVehicle {
  return {
    id: row.id,
    vehicleName: row.vehicleName,
    year: row.year,
    make: row.make,
    model: row.model,
    color: row.color,
    storagePosition: row.storagePosition,
    notes: row.notes,
    status: memberStatus(row.status),
    garageStatus: row.status,
    scheduledDropoffDate: row.scheduledDropoffDate,
    scheduledDropoffTime: row.scheduledDropoffTime,
    createdAt: row.createdAt.toISOString(),
  }
}
