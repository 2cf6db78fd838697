import { and, eq } from 'drizzle-orm'
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
      if (row.memberId === memberId && isChangedByGarage(row, fields)) throw changedSince()
      return editOwn({ db: tx, now, memberId }, row.id, fields)
    }
    if ((await tx.$count(vehicles, eq(vehicles.memberId, memberId))) > CARS_AT_MOST) throw full()
    return toMemberVehicle(row)
  })
}

async function editOwn(
  { db, now, memberId }: { db: Db; now: Date; memberId: string },
  id: string,
  fields: NewMemberVehicle,
): Promise<MemberVehicle> {
  const [row] = await db
    .update(vehicles)
    .set({ ...fields, removedByMemberAt: null, updatedAt: now })
    .where(and(eq(vehicles.id, id), eq(vehicles.memberId, memberId)))
    .returning()
  if (!row) throw notFound('This vehicle')
  return toMemberVehicle(row)
}

/** A member changes nothing of a car but whether it is theirs: what else differs, the garage has written. */
function isChangedByGarage(row: typeof vehicles.$inferSelect, fields: NewMemberVehicle): boolean {
  const isRemovedAlone = row.removedByMemberAt?.getTime() === row.updatedAt.getTime()
  return !isRemovedAlone && !isAsMade(row) && !holdsAll(row, fields)
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
