import { GARAGE_STATUSES, type GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { z } from '#domain/zod.ts'

const pressSchema = z.object({
  id: z.string(),
  vehicleId: z.string(),
  /** The car in words, for messages about a press whose car is not on the board any more. */
  carName: z.string(),
  from: z.enum(GARAGE_STATUSES),
  to: z.enum(GARAGE_STATUSES),
  pressedAt: z.number(),
  /** The press on the same car that waited when this one was made; an older app has kept no word of it. */
  after: z.string().nullable().optional(),
  failures: z.number(),
})

/** One press of a card's button, from the moment of the press until the server has decided. */
export type Press = z.output<typeof pressSchema> & { after: string | null }

export const pressListSchema = z.array(pressSchema).transform((presses) =>
  presses.map((press, at): Press => {
    const before = presses.slice(0, at).findLast((one) => one.vehicleId === press.vehicleId)
    return { ...press, after: press.after === undefined ? (before?.id ?? null) : press.after }
  }),
)

export function newPress(
  vehicle: Pick<AdminVehicle, 'id' | 'status'>,
  carName: string,
  { to, now, after }: { to: GarageStatus; now: Date; after: string | null },
): Press {
  return {
    id: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    vehicleId: vehicle.id,
    carName,
    from: vehicle.status,
    to,
    pressedAt: now.getTime(),
    after,
    failures: 0,
  }
}

/** The cars as they stand once every press is through; cars without one keep their identity. */
export function showPresses(
  vehicles: readonly AdminVehicle[],
  presses: readonly Press[],
): readonly AdminVehicle[] {
  if (presses.length === 0) return vehicles
  const last = new Map(presses.map((press) => [press.vehicleId, press.to]))
  return vehicles.map((vehicle) => {
    const status = last.get(vehicle.id)
    return status === undefined || status === vehicle.status ? vehicle : { ...vehicle, status }
  })
}
