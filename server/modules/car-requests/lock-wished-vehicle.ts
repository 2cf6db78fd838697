import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { badInput } from '#server/http/input.ts'

type Wished = { memberId: string; vehicleId: string | null; vehicleName: string | null }
type LockedVehicle = { id: string; vehicleName: string }

/**
 * Locks the member's car that a request is for, by its id, else by a name that only one of their cars has;
 * `bad_input` when there is no such car, or it is another's or was removed (decision 4).
 */
export async function lockWishedVehicle(tx: Db, wished: Wished): Promise<LockedVehicle> {
  const id = wished.vehicleId ?? (await findByName(tx, wished))
  const [vehicle] = await tx
    .select({ id: vehicles.id, vehicleName: vehicles.vehicleName })
    .from(vehicles)
    .where(and(eq(vehicles.id, id), ownCar(wished.memberId)))
    .for('update')
  if (!vehicle) throw wrongVehicle('This is not one of your vehicles')
  return vehicle
}

async function findByName(tx: Db, { memberId, vehicleName }: Wished): Promise<string> {
  if (!vehicleName) throw wrongVehicle('Please select a vehicle')
  const found = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.vehicleName, vehicleName), ownCar(memberId)))
    .limit(2)
  const [only, another] = found
  if (another) throw wrongVehicle('You have more than one vehicle with this name')
  if (!only) throw wrongVehicle('This is not one of your vehicles')
  return only.id
}

function ownCar(memberId: string) {
  return and(eq(vehicles.memberId, memberId), isNull(vehicles.removedByMemberAt))
}

function wrongVehicle(message: string) {
  return badInput({ vehicleName: message })
}
