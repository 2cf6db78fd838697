import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'

/** A car as the console receives it: stored, without an owner's account or other details. */
export function adminVehicle(
  vehicleName: string,
  overrides: Partial<AdminVehicle> = {},
): AdminVehicle {
  return {
    id: vehicleName,
    memberId: null,
    ownerName: 'Maria Lopez',
    ownerPhone: null,
    vehicleName,
    year: null,
    make: null,
    model: null,
    color: null,
    storagePosition: null,
    licensePlate: null,
    keyLocation: null,
    notes: null,
    garageNotes: null,
    status: 'stored',
    notHereYet: false,
    scheduledDropoffDate: null,
    scheduledDropoffTime: null,
    place: 'huntingdon-valley',
    statusSince: null,
    stagedFor: null,
    removedByMemberAt: null,
    createdAt: '2026-05-01T00:00:00.000Z',
    updatedAt: '2026-05-01T00:00:00.000Z',
    version: 1,
    pendingRequests: [],
    holds: [],
    ...overrides,
  }
}
