import { eq } from 'drizzle-orm'
import type { RequestType } from '#domain/car-requests/car-request.schema.ts'
import { isSlotExpired } from '#domain/car-requests/slots.ts'
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
import { newestDropoff } from '#server/modules/car-requests/newest-dropoff.ts'
import { getVehicle } from './get-vehicle.ts'
import { lockVehicle, type VehicleRow } from './lock-vehicle.ts'
import { standingOfPress } from './press-standing.ts'
import { restoredSchedule } from './restored-schedule.ts'
import { scheduleDropoff } from './schedule-dropoff.ts'
import { undoneChange } from './undone-change.ts'

/** What each change of status makes good (decision 4). */
const COMPLETED_BY: Partial<Record<GarageStatus, RequestType>> = {
  on_road: 'pickup',
  stored: 'dropoff',
}

type Scope = { db: Db; now: Date; timeZone: string }
type Step = Scope & { pressId: string | null }

/**
 * Takes a car one step forward in the cycle, or one back as an undo; where it already is, or where the press was heard
 * before, nothing changes. Throws `not_found`, or `status_conflict` with the car as it is now (decision 8).
 */
export async function changeVehicleStatus(
  { db, now, timeZone }: Scope,
  id: string,
  change: StatusChange,
): Promise<AdminVehicle> {
  return db.transaction(async (tx) => {
    const row = await lockVehicle(tx, id)
    if (!row) throw notFound('This vehicle')
    if (row.status === change.status) return getVehicle({ db: tx }, id)
    const { status: to, press } = change
    const standing = press ? await standingOfPress({ db: tx, now }, id, press) : 'new'
    if (standing === 'heard') return getVehicle({ db: tx }, id)
    const seenOtherwise = change.from && change.from !== row.status
    if (standing === 'overtaken' || seenOtherwise || !canChangeStatus(row.status, to)) {
      throw conflict(await getVehicle({ db: tx }, id))
    }
    const scope = { db: tx, now, timeZone, pressId: press?.id ?? null }
    if (to === nextStatus(row.status)) await stepForward(scope, row, to)
    else await stepBack(scope, row, to)
    return getVehicle({ db: tx }, id)
  })
}

function conflict(vehicle: AdminVehicle): CodedError {
  const message = `This vehicle is now "${STATUS_LABELS[vehicle.status]}". Nothing was changed.`
  return new CodedError('status_conflict', message, { extra: { vehicle } })
}

async function stepForward(scope: Step, row: VehicleRow, to: GarageStatus) {
  const { db: tx, now } = scope
  const endsSchedule = to === 'stored' || (to === 'on_road' && isForgotten(row, scope))
  const changeId = await record(scope, row, to, endsSchedule)
  await tx.update(vehicles).set({ status: to, updatedAt: now }).where(eq(vehicles.id, row.id))
  const requestType = COMPLETED_BY[to]
  if (requestType) await completeRequests(scope, { vehicleId: row.id, requestType, changeId })
  if (endsSchedule) await scheduleDropoff(scope, row.id, await newestDropoff(tx, row.id))
}

/** A drop-off that was due more than a day before the car even leaves would make it overdue on its next way home. */
function isForgotten(row: VehicleRow, { now, timeZone }: Scope): boolean {
  const { scheduledDropoffDate: day, scheduledDropoffTime: time } = row
  return day !== null && time !== null && isSlotExpired(day, time, now, timeZone)
}

async function stepBack(scope: Step, row: VehicleRow, to: GarageStatus) {
  const { db: tx, now } = scope
  const undone = await undoneChange(tx, row.id, { from: to, to: row.status })
  const restored = undone && (await restoredSchedule(tx, row, undone))
  await record(scope, row, to, false)
  await tx
    .update(vehicles)
    .set({ status: to, updatedAt: now, ...restored })
    .where(eq(vehicles.id, row.id))
  if (undone) await reopenRequests(tx, undone.id)
}

async function record(
  { db: tx, now, pressId }: Step,
  row: VehicleRow,
  to: GarageStatus,
  clears: boolean,
) {
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
      pressId,
    })
    .returning({ id: vehicleStatusHistory.id })
  if (!change) throw new Error('the change of status was not recorded')
  return change.id
}
