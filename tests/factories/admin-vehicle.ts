import { type AdminVehicle, adminVehicleSchema } from '#domain/vehicles/vehicle.ts'

/** A car as the console receives it: stored, without an owner's account or other details. */
export function adminVehicle(
  vehicleName: string,
  overrides: Partial<AdminVehicle> = {},
): AdminVehicle {
  return adminVehicleSchema.parse({
    id: vehicleName,
    ownerName: 'Maria Lopez',
    vehicleName,
    status: 'stored',
    place: 'huntingdon-valley',
    createdAt: '2026-05-01T00:00:00.000Z',
    updatedAt: '2026-05-01T00:00:00.000Z',
    version: 1,
    pendingRequests: [],
    holds: [],
    ...overrides,
  })
}
