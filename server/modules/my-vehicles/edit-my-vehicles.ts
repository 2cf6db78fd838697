import { and, eq, isNotNull } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { MemberVehicleEdit, NewMemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { CARS_AT_MOST, type MemberVehicle } from '#domain/vehicles/vehicle.ts'
import type { Db } from '#server/db/db.ts'
import { requireVersion } from '#server/db/edit-row.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { sameVersion } from '#server/db/schema/columns.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import { notSignedIn } from '#server/modules/sessions/sessions.ts'
import { updatePendingRequests } from '#server/modules/vehicles/edit-vehicles.ts'
import { lockVehicle } from '#server/modules/vehicles/lock-vehicle.ts'
import { getMyVehicle, isListedFor, toMemberVehicle } from './list-my-vehicles.ts'

type Scope = { db: Db; now: Date; memberId: string }

/**
 * Adds a car to a member's list and to the garage's, with them as owner (decision 3). It is not here yet, and on no board
 * until it arrives or is taken in. `conflict` at 200 cars or where a car has its id; `not_signed_in` where the member has
 * just been deactivated.
 */
export async function addMyVehicle(
  { db, now, memberId }: Scope,
  vehicle: NewMemberVehicle & { id?: string | undefined },
): Promise<MemberVehicle> {
  return db.transaction(async (tx) => {
    // Locked, or concurrent calls could exceed the limit together; a weak lock, since the change of a request locks the
    // car before it refers to its member.
    const own = eq(members.id, memberId)
    const [member] = await tx.select().from(members).where(own).for('no key update')
    if (!member?.active) throw notSignedIn()
    const row = await insertRow(tx, vehicles, {
      ...vehicle,
      memberId,
      ownerName: fullName(member),
      status: 'coming_home',
      notHereYet: true,
      createdAt: now,
      updatedAt: now,
    })
    if ((await tx.$count(vehicles, eq(vehicles.memberId, memberId))) > CARS_AT_MOST)
      throw tooManyCars()
    return toMemberVehicle(row)
  })
}

function tooManyCars(): CodedError {
  const message = `You can add up to ${CARS_AT_MOST} cars. Ask the garage for more.`
  return new CodedError('conflict', message)
}

/** Changes only the fields in the edit. Throws `not_found` or `changed_meanwhile`. */
export async function editMyVehicle(
  { db, now, memberId }: Scope,
  id: string,
  edit: MemberVehicleEdit,
  version?: number,
): Promise<MemberVehicle> {
  return db.transaction(async (tx) => {
    const row = await lockVehicle(tx, id)
    if (row?.memberId !== memberId || row.removedByMemberAt) throw notFound('This vehicle')
    requireVersion(row, version)
    await tx
      .update(vehicles)
      .set({ ...edit, updatedAt: now })
      .where(eq(vehicles.id, id))
    await updatePendingRequests(tx, row, edit)
    return getMyVehicle({ db: tx, memberId }, id)
  })
}

/** Removes a car from the member's list; the garage still has it, marked. Throws `not_found`. */
export async function removeMyVehicle({ db, now, memberId }: Scope, id: string): Promise<void> {
  const [removed] = await db
    .update(vehicles)
    .set({ removedByMemberAt: now, ...sameVersion(vehicles) })
    .where(and(eq(vehicles.id, id), isListedFor(memberId)))
    .returning({ id: vehicles.id })
  if (!removed) throw notFound('This vehicle')
}

/** Undoes a member's removal; does nothing for a car that is in their list. Throws `not_found`. */
export async function restoreMyVehicle(
  { db, memberId }: Omit<Scope, 'now'>,
  id: string,
): Promise<MemberVehicle> {
  const own = and(eq(vehicles.id, id), eq(vehicles.memberId, memberId))
  const [restored] = await db
    .update(vehicles)
    .set({ removedByMemberAt: null, ...sameVersion(vehicles) })
    .where(and(own, isNotNull(vehicles.removedByMemberAt)))
    .returning()
  const row = restored ?? (await db.select().from(vehicles).where(own))[0]
  if (!row) throw notFound('This vehicle')
  return toMemberVehicle(row)
}
