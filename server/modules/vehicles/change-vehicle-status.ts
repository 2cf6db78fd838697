import { eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import {
  canChangeStatus,
  type GarageStatus,
  nextStatus,
  STATUS_LABELS,
} from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle, StatusChange } from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { vehicleStatusHistory, vehicles } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import { completeRequests, reopenRequests } from '#server/modules/car-requests/complete-requests.ts'
import { getVehicle } from './get-vehicle.ts'
import { lockVehicle, type VehicleRow } from './lock-vehicle.ts'
import { undoneChange } from './undone-change.ts'

type Scope = { db: Db; now: Date }

/**
 * Takes a car one step forward in the cycle, or one back as an undo; where it already is, nothing changes.
 * Throws `not_found`, or `status_conflict` with the car as it is now (decision 8).
 */
export async function changeVehicleStatus(
  { db, now }: Scope,
  id: string,
  change: StatusChange,
): Promise<AdminVehicle> {
  return db.transaction(async (tx) => {
    const row = await lockVehicle(tx, id)
    if (!row) throw notFound('This vehicle')
    if (row.status !== change.status) {
      const seenOtherwise = change.from && change.from !== row.status
      if (seenOtherwise || !canChangeStatus(row.status, change.status)) {
        throw conflict(await getVehicle({ db: tx }, id))
      }
      if (change.status === nextStatus(row.status)) {
        await stepForward({ db: tx, now }, row, change.status)
      } else {
        await stepBack({ db: tx, now }, row, change.status)
      }
    }
    return getVehicle({ db: tx }, id)
  })
}

function conflict(vehicle: AdminVehicle): CodedError {
  const message = `This vehicle is now "${STATUS_LABELS[vehicle.status]}". Nothing was changed.`
  return new CodedError('status_conflict', message, { extra: { vehicle } })
}

async function stepForward({ db: tx, now }: Scope, row: VehicleRow, to: GarageStatus) {
  const arrives = to === 'stored'
  const changeId = await record({ db: tx, now }, row, to, arrives)
  const cleared = arrives ? { scheduledDropoffDate: null, scheduledDropoffTime: null } : {}
  await tx
    .update(vehicles)
    .set({ status: to, updatedAt: now, ...cleared })
    .where(eq(vehicles.id, row.id))
  if (arrives) await completeRequests(tx, { vehicleId: row.id, requestType: 'dropoff', changeId })
  if (to === 'on_road') {
    await completeRequests(tx, { vehicleId: row.id, requestType: 'pickup', changeId })
  }
}

async function stepBack({ db: tx, now }: Scope, row: VehicleRow, to: GarageStatus) {
  const undone = await undoneChange(tx, row.id, { from: to, to: row.status })
  await record({ db: tx, now }, row, to, false)
  const hasSchedule = row.scheduledDropoffDate !== null || row.scheduledDropoffTime !== null
  const schedule =
    undone && !hasSchedule
      ? {
          scheduledDropoffDate: undone.clearedDropoffDate,
          scheduledDropoffTime: undone.clearedDropoffTime,
        }
      : {}
  await tx
    .update(vehicles)
    .set({ status: to, updatedAt: now, ...schedule })
    .where(eq(vehicles.id, row.id))
  if (undone) await reopenRequests(tx, undone.id)
}

async function record({ db: tx, now }: Scope, row: VehicleRow, to: GarageStatus, clears: boolean) {
  const [change] = await tx
    .insert(vehicleStatusHistory)
    .values({
      vehicleId: row.id,
      fromStatus: row.status,
      toStatus: to,
      changedAt: now,
      changedBy: 'admin',
      clearedDropoffDate: clears ? row.scheduledDropoffDate : null,
      clearedDropoffTime: clears ? row.scheduledDropoffTime : null,
    })
    .returning({ id: vehicleStatusHistory.id })
  if (!change) throw new Error('the change of status was not recorded')
  return change.id
}
