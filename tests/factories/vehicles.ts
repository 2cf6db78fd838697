import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { vehicleHolds } from '#server/db/schema/holds.ts'
import { type MemberRow, makeMember } from './members.ts'
import { nextNumber, only } from './rows.ts'

export type VehicleRow = typeof vehicles.$inferSelect

export async function makeVehicle(
  db: Db,
  overrides: Partial<typeof vehicles.$inferInsert> & { owner?: MemberRow | null } = {},
): Promise<VehicleRow> {
  const { owner: requestedOwner, ...columns } = overrides
  const owner = requestedOwner === undefined ? await makeMember(db) : requestedOwner
  const number = nextNumber()
  const values = {
    memberId: owner?.id ?? null,
    ownerName: owner ? `${owner.firstName} ${owner.lastName}` : 'The club',
    vehicleName: `1967 Coupé ${number}`,
    storagePosition: `A-${number}`,
    keyLocation: `Hook ${number}`,
    ...columns,
  }
  return only(await db.insert(vehicles).values(values).returning())
}

type NewHold = typeof vehicleHolds.$inferInsert

export async function makeHold(
  db: Db,
  values: Pick<NewHold, 'vehicleId' | 'placedAt'> & Partial<NewHold>,
) {
  return only(
    await db
      .insert(vehicleHolds)
      .values({ kind: 'flat_tyre', ...values })
      .returning(),
  )
}
