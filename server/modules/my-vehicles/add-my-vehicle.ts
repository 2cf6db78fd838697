import { eq } from 'drizzle-orm'
import { fullName } from '#domain/members/member.schema.ts'
import type { MemberVehicle, NewMemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import { toMemberVehicle } from './my-vehicle-view.ts'

/** Puts a member's new car into their list and, with them as owner, on the garage's (decision 3). */
export async function addMyVehicle(
  { db, now, memberId }: { db: Db; now: Date; memberId: string },
  vehicle: NewMemberVehicle,
): Promise<MemberVehicle> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) throw notFound('This member')
  const [row] = await db
    .insert(vehicles)
    .values({ ...vehicle, memberId, ownerName: fullName(member), createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new Error('the vehicle was not saved')
  return toMemberVehicle(row)
}
