import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'

/** A car as its member receives it: stored, without other details. */
export function memberVehicle(
  vehicleName: string,
  overrides: Partial<MemberVehicle> = {},
): MemberVehicle {
  return {
    id: vehicleName,
    vehicleName,
    year: null,
    make: null,
    model: null,
    color: null,
    storagePosition: null,
    licensePlate: null,
    notes: null,
    status: 'stored',
    garageStatus: 'stored',
    notHereYet: false,
    scheduledDropoffDate: null,
    scheduledDropoffTime: null,
    statusSince: null,
    createdAt: '2026-05-01T00:00:00.000Z',
    ...overrides,
  }
}
