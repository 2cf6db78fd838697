import { desc, eq } from 'drizzle-orm'
import type { RequestType } from '#domain/car-requests/car-request.ts'
import { isSlotExpired } from '#domain/car-requests/slots.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { CodedError } from '#domain/errors.ts'
import {
  canChangeStatus,
  type GarageStatus,
  nextStatus,
  STATUS_LABELS,
} from '#domain/vehicles/garage-cycle.ts'
import type { StatusChange } from '#domain/vehicles/vehicle.schema.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import type { Db } from '#server/db/db.ts'
import { sameVersion } from '#server/db/schema/columns.ts'
import { vehicleStatusHistory, vehicles } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import { completeRequests, reopenRequests } from '#server/modules/car-requests/complete-requests.ts'
import { newestDropoff, nextPickupBy } from '#server/modules/car-requests/pending-requests.ts'
import { lockVehicle, type VehicleRow } from './lock-vehicle.ts'
import { getVehicle } from './read-vehicles.ts'
import { scheduleDropoff } from './schedule-dropoff.ts'
import { restoredSchedule, undoneChange } from './status-history.ts'

/** The type of request that each change of status completes (decision 4). */
const COMPLETED_REQUESTS: Partial<Record<GarageStatus, RequestType>> = {
  on_road: 'pickup',
  stored: 'dropoff',
}

type Scope = { db: Db; now: Date; timeZone: string }
/** `movedAt`: when somebody tapped, on a tablet that may have been without signal since. */
type Step = Scope & { movedAt: Date }

/** Longer than a call takes: of moves closer together than this, `from` decides. */
const TOLERANCE_MS = 60_000

/**
 * Moves a car one step forward in the cycle, or one back as an undo; nothing changes if it is already there. A car that is
 * not here yet can only arrive. Throws `not_found`, or `status_conflict` with the current car (decision 8).
 */
export async function changeVehicleStatus(
  scope: Step,
  id: string,
  { status: to, from }: StatusChange,
): Promise<AdminVehicle> {
  return scope.db.transaction(async (tx) => {
    const txScope = { ...scope, db: tx }
    const row = await lockVehicle(tx, id)
    if (!row) throw notFound('This vehicle')
    if (row.status === to) return getVehicle({ db: tx }, id)
    const isFromStale = from && from !== row.status
    const isPossible = canChangeStatus(row.status, to) && (!row.notHereYet || to === 'stored')
    if (isFromStale || !isPossible || (await isMovedSince(txScope, id))) {
      throw conflict(await getVehicle({ db: tx }, id))
    }
    if (to === nextStatus(row.status)) await stepForward(txScope, row, to)
    else await stepBack(txScope, row, to)
    return getVehicle({ db: tx }, id)
  })
}

function conflict(vehicle: AdminVehicle): CodedError {
  const message = vehicle.notHereYet
    ? 'This car isn’t here yet.'
    : `This car is in ${STATUS_LABELS[vehicle.status]} now.`
  return new CodedError('status_conflict', message, { extra: { vehicle } })
}

/** The next step of a car that the caller has locked, with what it ends: requests, the schedule, `notHereYet`. */
export async function stepForward(scope: Step, row: VehicleRow, to: GarageStatus): Promise<void> {
  const { db: tx, now, movedAt } = scope
  const endsSchedule = to === 'stored' || (to === 'on_road' && isDropoffOutdated(row, scope))
  const changeId = await recordChange(scope, row, to, endsSchedule)
  const stagedFor = to === 'needs_staging' ? await pickupStagedFor(scope, row) : row.stagedFor
  await tx
    .update(vehicles)
    .set({ status: to, stagedFor, notHereYet: false, updatedAt: now, ...sameVersion(vehicles) })
    .where(eq(vehicles.id, row.id))
  const requestType = COMPLETED_REQUESTS[to]
  if (requestType) {
    const done = { vehicleId: row.id, requestType, changeId }
    await completeRequests({ ...scope, now: movedAt }, done)
  }
  if (endsSchedule) await scheduleDropoff(scope, row.id, await newestDropoff(tx, row.id))
}

/** As far ahead as Today lists what is due. */
function pickupStagedFor({ db: tx, movedAt, timeZone }: Step, { id }: VehicleRow) {
  return nextPickupBy(tx, id, addCalendarDays(dayInZone(movedAt, timeZone), 1))
}

/** A drop-off due more than a day before the car leaves would make it overdue on its next way home. */
function isDropoffOutdated(row: VehicleRow, { movedAt, timeZone }: Step): boolean {
  const { scheduledDropoffDate: day, scheduledDropoffTime: time } = row
  return day !== null && time !== null && isSlotExpired(day, time, movedAt, timeZone)
}

async function stepBack(scope: Step, row: VehicleRow, to: GarageStatus) {
  const { db: tx, now } = scope
  const undone = await undoneChange(tx, row.id, { from: to, to: row.status })
  const restored = undone && (await restoredSchedule(tx, row, undone))
  await recordChange(scope, row, to, false)
  await tx
    .update(vehicles)
    .set({
      status: to,
      notHereYet: undone?.tookIn ?? false,
      updatedAt: now,
      ...(restored ?? sameVersion(vehicles)),
    })
    .where(eq(vehicles.id, row.id))
  if (undone) await reopenRequests(scope, undone.id)
}

async function recordChange(
  { db: tx, movedAt }: Step,
  row: VehicleRow,
  to: GarageStatus,
  endsSchedule: boolean,
) {
  const [change] = await tx
    .insert(vehicleStatusHistory)
    .values({
      vehicleId: row.id,
      fromStatus: row.status,
      toStatus: to,
      changedAt: movedAt,
      changedBy: 'admin',
      clearedDropoffDate: endsSchedule ? row.scheduledDropoffDate : null,
      clearedDropoffTime: endsSchedule ? row.scheduledDropoffTime : null,
      tookIn: row.notHereYet,
    })
    .returning({ id: vehicleStatusHistory.id })
  if (!change) throw new Error('the change of status was not recorded')
  return change.id
}

/** Whether a car that the caller has locked was moved after the tap. */
async function isMovedSince({ db, movedAt }: Step, vehicleId: string): Promise<boolean> {
  const { changedAt } = vehicleStatusHistory
  const [newest] = await db
    .select({ changedAt })
    .from(vehicleStatusHistory)
    .where(eq(vehicleStatusHistory.vehicleId, vehicleId))
    .orderBy(desc(vehicleStatusHistory.id))
    .limit(1)
  return newest !== undefined && newest.changedAt.getTime() > movedAt.getTime() + TOLERANCE_MS
}
