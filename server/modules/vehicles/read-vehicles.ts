import { asc, eq, sql } from 'drizzle-orm'
import { compareNames } from '#domain/compare-names.ts'
import type { Hold } from '#domain/vehicles/hold.ts'
import {
  type AdminVehicle,
  adminVehicleSchema,
  type PendingRequest,
} from '#domain/vehicles/vehicle.ts'
import type { Db } from '#server/db/db.ts'
import { vehicleStatusHistory, vehicles } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import { pendingRequests } from '#server/modules/car-requests/pending-requests.ts'
import { openHolds } from '#server/modules/holds/holds.ts'
import type { VehicleRow } from './lock-vehicle.ts'

/** A car's columns, and since when it has its status; null if that never changed. */
export function carWithStatusSince(db: Db) {
  const lastChange = db
    .select({ at: sql`max(${vehicleStatusHistory.changedAt})` })
    .from(vehicleStatusHistory)
    .where(eq(vehicleStatusHistory.vehicleId, vehicles.id))
  const statusSince = sql<Date | null>`(${lastChange})`.mapWith(vehicleStatusHistory.changedAt)
  return { car: vehicles, statusSince }
}

/** One car as the garage sees it; throws `not_found`. */
export async function getVehicle({ db }: { db: Db }, id: string): Promise<AdminVehicle> {
  const [row] = await db.select(carWithStatusSince(db)).from(vehicles).where(eq(vehicles.id, id))
  if (!row) throw notFound('This vehicle')
  const pending = (await pendingRequests(db, id)).get(id)
  const holds = (await openHolds(db, id)).get(id)
  return toAdminVehicle(row.car, { pendingRequests: pending, holds, statusSince: row.statusSince })
}

/** Every car of the garage by name, with its pending requests, including those a member removed. */
export async function listVehicles({ db }: { db: Db }): Promise<AdminVehicle[]> {
  const rows = await db.select(carWithStatusSince(db)).from(vehicles).orderBy(asc(vehicles.id))
  rows.sort((a, b) => compareNames(a.car.vehicleName, b.car.vehicleName))
  const pending = await pendingRequests(db)
  const holds = await openHolds(db)
  return rows.map(({ car, statusSince }) =>
    toAdminVehicle(car, {
      pendingRequests: pending.get(car.id),
      holds: holds.get(car.id),
      statusSince,
    }),
  )
}

type RelatedData = {
  pendingRequests?: PendingRequest[] | undefined
  holds?: Hold[] | undefined
  statusSince?: Date | null
}

/** A car as admins see it: the columns that the schema declares, and what other tables have of it. */
export function toAdminVehicle(
  row: VehicleRow,
  { pendingRequests = [], holds = [], statusSince = null }: RelatedData = {},
): AdminVehicle {
  return adminVehicleSchema.parse({
    ...row,
    stagedFor: row.stagedFor?.toISOString() ?? null,
    removedByMemberAt: row.removedByMemberAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    statusSince: statusSince?.toISOString() ?? null,
    pendingRequests,
    holds,
  })
}
