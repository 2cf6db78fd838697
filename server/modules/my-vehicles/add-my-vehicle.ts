import { eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { fullName } from '#domain/members/member.schema.ts'
import {
  CARS_AT_MOST,
  type MemberVehicle,
  type NewMemberVehicle,
} from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import { toMemberVehicle } from './my-vehicle-view.ts'

/** Puts a member's new car into their list and, with them as owner, on the garage's (decision 3). `conflict` at 200 cars. */
export async function addMyVehicle(
  { db, now, memberId }: { db: Db; now: Date; memberId: string },
  vehicle: NewMemberVehicle,
): Promise<MemberVehicle> {
  return db.transaction(async (tx) => {
    // Locked, or several at once could pass the limit together.
    const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
    if (!member) throw notFound('This member')
    if ((await tx.$count(vehicles, eq(vehicles.memberId, memberId))) >= CARS_AT_MOST) throw full()
    const [row] = await tx
      .insert(vehicles)
      .values({ ...vehicle, memberId, ownerName: fullName(member), createdAt: now, updatedAt: now })
      .returning()
    if (!row) throw new Error('the vehicle was not saved')
    return toMemberVehicle(row)
  })
}

function full(): CodedError {
  const message = `The club keeps at most ${CARS_AT_MOST} vehicles for one member. Please ask the garage.`
  return new CodedError('conflict', message)
}
