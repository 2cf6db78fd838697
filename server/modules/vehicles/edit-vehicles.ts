import { and, eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import {
  type AdminVehicleEdit,
  dropoffProblems,
  type NewAdminVehicle,
} from '#domain/vehicles/vehicle.schema.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import type { Db } from '#server/db/db.ts'
import { requireVersion } from '#server/db/edit-row.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { sameVersion } from '#server/db/schema/columns.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { badInput, notFound } from '#server/http/input.ts'
import type { BookingScope } from '#server/modules/booking-rules/booking-rules.ts'
import { isPending } from '#server/modules/car-requests/pending-requests.ts'
import { endRequests } from '#server/modules/car-requests/transfer-requests.ts'
import { planOwnerChange } from './change-owner.ts'
import { lockVehicle, type VehicleRow } from './lock-vehicle.ts'
import { getVehicle } from './read-vehicles.ts'

/** Adds a new, stored car to the board (specification 5); `conflict` when its member is gone, or a car has its id. */
export async function createVehicle(
  { db, now }: { db: Db; now: Date },
  vehicle: NewAdminVehicle & { id?: string | undefined },
): Promise<AdminVehicle> {
  const { id } = await insertRow(db, vehicles, { ...vehicle, createdAt: now, updatedAt: now })
  return getVehicle({ db }, id)
}

/**
 * Changes only the fields in the edit; `change-owner.ts` says what else becomes of a car that is given to another member.
 * Throws `not_found`, `changed_meanwhile`, `bad_input` when only a drop-off's day or its time remains, or `conflict` when
 * the member is gone, or with the number of `pending` requests when nothing says what becomes of them.
 */
export async function editVehicle(
  scope: BookingScope,
  id: string,
  { openRequests, ...edit }: AdminVehicleEdit,
  version?: number,
): Promise<AdminVehicle> {
  return scope.db.transaction(async (tx) => {
    const row = await lockVehicle(tx, id)
    if (!row) throw notFound('This vehicle')
    requireVersion(row, version)
    const problems = dropoffProblems({ ...row, ...edit })
    if (Object.keys(problems).length > 0) throw badInput(problems)
    const txScope = { ...scope, db: tx }
    const change = await planOwnerChange(txScope, row, { edit, openRequests })
    await tx
      .update(vehicles)
      .set({ ...edit, ...change?.fields, updatedAt: scope.now })
      .where(eq(vehicles.id, id))
    await change?.transfer()
    await updatePendingRequests(tx, row, edit)
    return getVehicle({ db: tx }, id)
  })
}

/** Copies the car's current place and name to its pending requests. */
export async function updatePendingRequests(
  db: Db,
  { id, place, vehicleName }: VehicleRow,
  edit: Pick<AdminVehicleEdit, 'place' | 'vehicleName'>,
): Promise<void> {
  const current = { place: edit.place ?? place, vehicleName: edit.vehicleName ?? vehicleName }
  const isMoved = current.place !== place
  if (!isMoved && current.vehicleName === vehicleName) return
  await db
    .update(carRequests)
    .set(isMoved ? current : { ...current, ...sameVersion(carRequests) })
    .where(and(eq(carRequests.vehicleId, id), isPending))
}

/**
 * Deletes a car for good with its history; its requests remain without it, and leave board and wall. Throws
 * `not_found`, or `conflict` if more requests are pending than the admin saw: a request nobody has seen must not be
 * lost.
 */
export async function deleteVehicle(
  scope: BookingScope,
  id: string,
  {
    knownPending = Number.POSITIVE_INFINITY,
    cancelsRequests,
  }: { knownPending?: number | undefined; cancelsRequests: boolean },
): Promise<void> {
  await scope.db.transaction(async (tx) => {
    if (!(await lockVehicle(tx, id))) throw notFound('This vehicle')
    // Counted only after the car is locked, because saving a request locks it too.
    const pending = await tx
      .select({ id: carRequests.id })
      .from(carRequests)
      .where(and(isPending, eq(carRequests.vehicleId, id)))
    if (pending.length > knownPending) throw openRequestsConflict(pending.length)
    if (cancelsRequests) {
      const ids = pending.map((request) => request.id)
      await endRequests({ ...scope, db: tx }, ids, 'The garage no longer has this car.')
    }
    await tx.delete(vehicles).where(eq(vehicles.id, id))
  })
}

function openRequestsConflict(pending: number): CodedError {
  const message =
    pending === 1
      ? 'This car has 1 open request. Check it, then delete again.'
      : `This car has ${pending} open requests. Check them, then delete again.`
  return new CodedError('conflict', message, { extra: { pending } })
}
