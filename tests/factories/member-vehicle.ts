import { type MemberVehicle, memberVehicleSchema } from '#domain/vehicles/vehicle.ts'

/** A car as its member receives it: stored, without other details. */
export function memberVehicle(
  vehicleName: string,
  overrides: Partial<MemberVehicle> = {},
): MemberVehicle {
  return memberVehicleSchema.parse({
    id: vehicleName,
    vehicleName,
    status: 'stored',
    garageStatus: 'stored',
    version: 1,
    createdAt: '2026-05-01T00:00:00.000Z',
    ...overrides,
  })
}
