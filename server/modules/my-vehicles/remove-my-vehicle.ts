import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import { toMemberVehicle } from './list-my-vehicles.ts'

type Scope = { db: Db; now: Date; memberId: string }

/** Removes a car from the member's list; the board still shows it, marked. Throws `not_found` (decision 3). */
export async function removeMyVehicle({ db, now, memberId }: Scope, id: string): Promise<void> {
  const [removed] = await db
    .update(vehicles)
    .set({ removedByMemberAt: now })
    .where(
      and(eq(vehicles.id, id), eq(vehicles.memberId, memberId), isNull(vehicles.removedByMemberAt)),
    )
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
    .set({ removedByMemberAt: null })
    .where(and(own, isNotNull(vehicles.removedByMemberAt)))
    .returning()
  const row = restored ?? (await db.select().from(vehicles).where(own))[0]
  if (!row) throw notFound('This vehicle')
  return toMemberVehicle(row)
}
