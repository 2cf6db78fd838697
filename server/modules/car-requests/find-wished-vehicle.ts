import { and, eq, isNull } from 'drizzle-orm'
import type { CarRequestBody } from '#domain/car-requests/car-request-body.schema.ts'
import type { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { badInput } from '#server/http/input.ts'

type Wished = Pick<CarRequestBody, 'vehicleId' | 'vehicleName'>

/**
 * The id of the car that a request is for: the one given, else that of the only one of the member's cars with
 * the name; `bad_input` when none or several have it (decision 4).
 */
export async function wishedVehicleId(
  { db, memberId }: { db: Db; memberId: string },
  { vehicleId, vehicleName }: Wished,
): Promise<string> {
  if (vehicleId) return vehicleId
  if (!vehicleName) throw wrongVehicle('Please select a vehicle')
  const [only, another] = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.vehicleName, vehicleName),
        eq(vehicles.memberId, memberId),
        isNull(vehicles.removedByMemberAt),
      ),
    )
    .limit(2)
  if (another) throw wrongVehicle('You have more than one vehicle with this name')
  if (!only) throw notYours()
  return only.id
}

/** The refusal of a car that is unknown, another's, or removed. */
export function notYours(): CodedError {
  return wrongVehicle('This is not one of your vehicles')
}

function wrongVehicle(message: string): CodedError {
  return badInput({ vehicleName: message })
}
