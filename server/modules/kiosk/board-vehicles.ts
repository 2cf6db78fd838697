import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BoardVehicle } from '#domain/displays/display.schema.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { isPending } from '#server/modules/car-requests/is-pending.ts'

/** What a display may show beside the cars themselves. */
export type Shown = { showOwnerNames: boolean; showKeyLocations: boolean }

type Columns = Record<Exclude<keyof BoardVehicle, 'ownerName' | 'keyLocation'>, PgColumn | SQL> & {
  [name in 'ownerName' | 'keyLocation']?: PgColumn
}

function named(columns: Columns): Record<string, SQL.Aliased> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)]),
  )
}

function prepareRead(db: Db, { showOwnerNames, showKeyLocations }: Shown) {
  const { requestType, requestedDate, requestedTime, slotAt, id, vehicleId } = carRequests
  const pending = db
    .select({
      vehicleId,
      requests: sql`json_agg(json_build_object('requestType', ${requestType},
        'requestedDate', ${requestedDate}, 'requestedTime', ${requestedTime})
        order by ${slotAt}, ${id})`.as('requests'),
    })
    .from(carRequests)
    .where(isPending)
    .groupBy(vehicleId)
    .as('pending')
  const car = db
    .select(
      named({
        id: vehicles.id,
        vehicleName: vehicles.vehicleName,
        ...(showOwnerNames ? { ownerName: vehicles.ownerName } : {}),
        storagePosition: vehicles.storagePosition,
        ...(showKeyLocations ? { keyLocation: vehicles.keyLocation } : {}),
        status: vehicles.status,
        scheduledDropoffDate: vehicles.scheduledDropoffDate,
        scheduledDropoffTime: vehicles.scheduledDropoffTime,
        removedByMember: sql`${vehicles.removedByMemberAt} is not null`,
        requests: sql`coalesce(${pending.requests}, '[]')`,
      }),
    )
    .from(vehicles)
    .leftJoin(pending, eq(pending.vehicleId, vehicles.id))
    .as('car')
  return db
    .select({ json: sql<string>`coalesce(json_agg(car order by "vehicleName", "id"), '[]')::text` })
    .from(car)
    .prepare(`board_vehicles_${showOwnerNames}_${showKeyLocations}`)
}

const prepared = new WeakMap<Db, Map<string, ReturnType<typeof prepareRead>>>()

/**
 * Every car of the garage as a JSON array of `BoardVehicle`, written by the database in one read; what a
 * display may not show is not even read (decision 7).
 */
export async function boardVehicles(db: Db, shown: Shown): Promise<string> {
  const reads = prepared.get(db) ?? new Map()
  prepared.set(db, reads)
  const name = `${shown.showOwnerNames}/${shown.showKeyLocations}`
  const read = reads.get(name) ?? prepareRead(db, shown)
  reads.set(name, read)
  const [row] = await read.execute()
  return row?.json ?? '[]'
}
