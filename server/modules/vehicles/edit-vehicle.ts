import { eq } from 'drizzle-orm'
import {
  type AdminVehicle,
  type AdminVehicleEdit,
  dropoffProblems,
} from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { refuseUnseen } from '#server/db/edit-row.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { badInput, notFound } from '#server/http/input.ts'
import { getVehicle } from './get-vehicle.ts'
import { lockVehicle } from './lock-vehicle.ts'

/**
 * Changes the fields that the edit names and no others; a car given to another member is no longer
 * marked as removed by the former one. Throws `not_found`, `changed_meanwhile`, `bad_input` when it leaves half of a
 * drop-off's day and time, or `conflict` when the member is gone.
 */
export async function editVehicle(
  { db, now }: { db: Db; now: Date },
  id: string,
  { seen, ...edit }: AdminVehicleEdit,
): Promise<AdminVehicle> {
  return db.transaction(async (tx) => {
    const row = await lockVehicle(tx, id)
    if (!row) throw notFound('This vehicle')
    refuseUnseen(row, edit, seen)
    const problems = dropoffProblems({ ...row, ...edit })
    if (Object.keys(problems).length > 0) throw badInput(problems)
    const changesHands = edit.memberId !== undefined && edit.memberId !== row.memberId
    const removedByMemberAt = changesHands ? null : row.removedByMemberAt
    await tx
      .update(vehicles)
      .set({ ...edit, removedByMemberAt, updatedAt: now })
      .where(eq(vehicles.id, id))
    return getVehicle({ db: tx }, id)
  })
}
