import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { type MemberRow, makeMember } from './members.ts'
import { nextNumber, only } from './rows.ts'

export type VehicleRow = typeof vehicles.$inferSelect

export async function makeVehicle(
  db: Db,
  wish: Partial<typeof vehicles.$inferInsert> & { owner?: MemberRow | null } = {},
): Promise<VehicleRow> {
  const { owner: wished, ...columns } = wish
  const owner = wished === undefined ? await makeMember(db) : wished
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
