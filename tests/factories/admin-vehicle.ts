import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'

/** A car as the console gets it: stored, without an owner's account and with nothing else known. */
export function adminVehicle(vehicleName: string, wish: Partial<AdminVehicle> = {}): AdminVehicle {
  return {
    id: vehicleName,
    memberId: null,
    ownerName: 'Maria Lopez',
    vehicleName,
    year: null,
    make: null,
    model: null,
    color: null,
    storagePosition: null,
    keyLocation: null,
    notes: null,
    status: 'stored',
    scheduledDropoffDate: null,
    scheduledDropoffTime: null,
    removedByMemberAt: null,
    createdAt: '2026-05-01T00:00:00.000Z',
    updatedAt: '2026-05-01T00:00:00.000Z',
    pendingRequests: [],
    ...wish,
  }
}
