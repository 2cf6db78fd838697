import { eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { fullName } from '#domain/members/member.schema.ts'
import {
  CARS_AT_MOST,
  type MemberVehicle,
  type NewMemberVehicle,
} from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { holdsAll, insertOnce, isAsMade } from '#server/db/insert-once.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import { lockVehicle } from '#server/modules/vehicles/lock-vehicle.ts'
import { toMemberVehicle } from './my-vehicle-view.ts'

/**
 * Puts a member's new car into their list and, with them as owner, on the garage's (decision 3), once per `id`: sent
 * again, it edits that car and brings it back (decision 20). `conflict` at 200 cars, and where the garage has changed the
 * car since; `not_found` for another's id.
 */
export async function addMyVehicle(
  { db, now, memberId }: { db: Db; now: Date; memberId: string },
  vehicle: NewMemberVehicle & { id?: string | undefined },
): Promise<MemberVehicle> {
  return db.transaction(async (tx) => {
    // Locked, or several at once could pass the limit together; lightly, since a car request holds the car and then
    // asks for its member.
    const own = eq(members.id, memberId)
    const [member] = await tx.select().from(members).where(own).for('no key update')
    if (!member) throw notFound('This member')
    const { id: _, ...fields } = vehicle
    const values = { ...vehicle, memberId, ownerName: fullName(member) }
    const stamps = { createdAt: now, updatedAt: now }
    const { row, wasThere } = await insertOnce(tx, vehicles, { ...values, ...stamps })
    if (wasThere) {
      return bringBack({ db: tx, memberId }, row.id, fields)
    }
    if ((await tx.$count(vehicles, eq(vehicles.memberId, memberId))) > CARS_AT_MOST) throw full()
    return toMemberVehicle(row)
  })
}

/** It stays as made, so that its member may send it as often as it takes. */
async function bringBack(
  { db, memberId }: { db: Db; memberId: string },
  id: string,
  fields: NewMemberVehicle,
): Promise<MemberVehicle> {
  const row = await lockVehicle(db, id)
  if (!row || row.memberId !== memberId) throw notFound('This vehicle')
  // A member changes nothing of a car but whether it is theirs: what else differs, the garage has written.
  if (!isAsMade(row) && !holdsAll(row, fields)) throw changedSince()
  const back = { ...fields, removedByMemberAt: null }
  await db.update(vehicles).set(back).where(eq(vehicles.id, id))
  return toMemberVehicle({ ...row, ...back })
}

function changedSince(): CodedError {
  const message =
    'This car is saved already, and the garage has changed it since. Please tell the garage what else is to be changed.'
  return new CodedError('conflict', message)
}

function full(): CodedError {
  const message = `The club keeps at most ${CARS_AT_MOST} vehicles for one member. Please ask the garage.`
  return new CodedError('conflict', message)
}
