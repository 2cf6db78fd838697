import { asc, eq, sql } from 'drizzle-orm'
import { compareNames } from '#domain/compare-names.ts'
import type { Hold } from '#domain/vehicles/hold.ts'
import {
  type AdminVehicle,
  adminVehicleSchema,
  type PendingRequest,
} from '#domain/vehicles/vehicle.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoments } from '#server/db/iso-moments.ts'
import { vehicleStatusHistory, vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
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

/** The same with its owner's phone, which only admins see. */
function carWithOwner(db: Db) {
  const owner = db
    .select({ phone: members.phone })
    .from(members)
    .where(eq(members.id, vehicles.memberId))
  return { ...carWithStatusSince(db), ownerPhone: sql<string | null>`(${owner})` }
}

/** One car as the garage sees it; throws `not_found`. */
export async function getVehicle({ db }: { db: Db }, id: string): Promise<AdminVehicle> {
  const [row] = await db.select(carWithOwner(db)).from(vehicles).where(eq(vehicles.id, id))
  if (!row) throw notFound('This vehicle')
  const pending = await pendingRequests(db, id)
  const holds = await openHolds(db, id)
  return toAdminVehicle(row, pending.get(id), holds.get(id))
}

/** Every car of the garage by name, with its pending requests, including those a member removed. */
export async function listVehicles({ db }: { db: Db }): Promise<AdminVehicle[]> {
  const rows = await db.select(carWithOwner(db)).from(vehicles).orderBy(asc(vehicles.id))
  rows.sort((a, b) => compareNames(a.car.vehicleName, b.car.vehicleName))
  const pending = await pendingRequests(db)
  const holds = await openHolds(db)
  return rows.map((row) => toAdminVehicle(row, pending.get(row.car.id), holds.get(row.car.id)))
}

type OwnedCar = { car: VehicleRow; ownerPhone: string | null; statusSince: Date | null }

/** A car as admins see it: the columns that the schema declares, and what other tables have of it. */
function toAdminVehicle(
  { car, ownerPhone, statusSince }: OwnedCar,
  pending: PendingRequest[] = [],
  holds: Hold[] = [],
): AdminVehicle {
  const fields = { ...car, ownerPhone, statusSince, pendingRequests: pending, holds }
  return adminVehicleSchema.parse(isoMoments(fields))
}
