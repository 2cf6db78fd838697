import { and, asc, eq, isNull } from 'drizzle-orm'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { toMemberVehicle } from './my-vehicle-view.ts'

/** A member's cars by name, without those they removed (decision 3). */
export async function listMyVehicles({
  db,
  memberId,
}: {
  db: Db
  memberId: string
}): Promise<MemberVehicle[]> {
  const rows = await db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.memberId, memberId), isNull(vehicles.removedByMemberAt)))
    .orderBy(asc(vehicles.vehicleName), asc(vehicles.id))
  return rows.map(toMemberVehicle)
}
