import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { compareNames } from '#domain/compare-names.ts'
import { memberStatus } from '#domain/vehicles/garage-cycle.ts'
import {
  type MemberVehicle,
  memberVehicleSchema,
  type RemovedVehicle,
} from '#domain/vehicles/vehicle.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoments } from '#server/db/iso-moments.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import type { VehicleRow } from '#server/modules/vehicles/lock-vehicle.ts'
import { carWithStatusSince } from '#server/modules/vehicles/read-vehicles.ts'

type Scope = { db: Db; memberId: string }

/** The cars on a member's list: those they didn't remove. */
export const isListedFor = (memberId: string) =>
  and(eq(vehicles.memberId, memberId), isNull(vehicles.removedByMemberAt))

/** A member's cars by name, without those they removed. */
export async function listMyVehicles({ db, memberId }: Scope): Promise<MemberVehicle[]> {
  const rows = await db
    .select(carWithStatusSince(db))
    .from(vehicles)
    .where(isListedFor(memberId))
    .orderBy(asc(vehicles.id))
  rows.sort((a, b) => compareNames(a.car.vehicleName, b.car.vehicleName))
  return rows.map(({ car, statusSince }) => toMemberVehicle(car, statusSince))
}

/** One car of a member's list; throws `not_found`. */
export async function getMyVehicle({ db, memberId }: Scope, id: string): Promise<MemberVehicle> {
  const [row] = await db
    .select(carWithStatusSince(db))
    .from(vehicles)
    .where(and(eq(vehicles.id, id), isListedFor(memberId)))
  if (!row) throw notFound('This vehicle')
  return toMemberVehicle(row.car, row.statusSince)
}

/** The cars a member removed that the garage still has, the last removed first. */
export async function listRemovedVehicles({ db, memberId }: Scope): Promise<RemovedVehicle[]> {
  const rows = await db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.memberId, memberId), isNotNull(vehicles.removedByMemberAt)))
    .orderBy(desc(vehicles.removedByMemberAt), vehicles.id)
  return rows.flatMap((row) =>
    row.removedByMemberAt
      ? { ...toMemberVehicle(row), removedAt: row.removedByMemberAt.toISOString() }
      : [],
  )
}

/** A car as its owner sees it: the columns that the schema declares, so without the location of its key. */
export function toMemberVehicle(row: VehicleRow, statusSince: Date | null = null): MemberVehicle {
  const { status: garageStatus } = row
  const car = { ...row, status: memberStatus(garageStatus), garageStatus, statusSince }
  return memberVehicleSchema.parse(isoMoments(car satisfies Record<keyof MemberVehicle, unknown>))
}
