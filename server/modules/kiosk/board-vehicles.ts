import { eq, getTableColumns, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { boardVehicleSchema } from '#domain/displays/display.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { vehicleHolds } from '#server/db/schema/holds.ts'
import { isPending } from '#server/modules/car-requests/pending-requests.ts'

/** Which optional fields a display may show. */
export type Shown = { showOwnerNames: boolean; showKeyLocations: boolean }

const columns: Record<string, PgColumn> = getTableColumns(vehicles)

/** The fields that a display is sent, each by its name in the schema: a column, or what `computed` makes. */
function fields(hidden: readonly string[], computed: Record<string, SQL>) {
  const names = Object.keys(boardVehicleSchema.shape).filter((name) => !hidden.includes(name))
  return Object.fromEntries(
    names.map((name) => {
      const value = computed[name] ?? columns[name]
      if (!value) throw new TypeError(`Cars have no ${name}`)
      return [name, sql`${value}`.as(name)]
    }),
  )
}

function prepareRead(db: Db, { showOwnerNames, showKeyLocations }: Shown) {
  const hidden = [
    ...(showOwnerNames ? [] : ['ownerName']),
    ...(showKeyLocations ? [] : ['keyLocation']),
  ]
  const { requestType, dueDate, dueAt, promisedTime, requestedTime, id, vehicleId } = carRequests
  const { onTheWaySince, expectedAt } = carRequests
  const pending = db
    .select({
      vehicleId,
      requests: sql`json_agg(json_build_object('requestType', ${requestType},
        'requestedDate', ${dueDate}, 'requestedTime', coalesce(${promisedTime}, ${requestedTime}),
        'dueAt', to_char(${dueAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'onTheWaySince', ${onTheWaySince}, 'expectedAt', ${expectedAt})
        order by ${dueAt}, ${id})`.as('requests'),
    })
    .from(carRequests)
    .where(isPending)
    .groupBy(vehicleId)
    .as('pending')
  const holds = db
    .select({
      vehicleId: vehicleHolds.vehicleId,
      kinds:
        sql`json_agg(${vehicleHolds.kind} order by ${vehicleHolds.placedAt}, ${vehicleHolds.id})`.as(
          'kinds',
        ),
    })
    .from(vehicleHolds)
    .where(isNull(vehicleHolds.endedAt))
    .groupBy(vehicleHolds.vehicleId)
    .as('holds')
  const car = db
    .select(
      fields(hidden, {
        removedByMember: sql`${vehicles.removedByMemberAt} is not null`,
        requests: sql`coalesce(${pending.requests}, '[]')`,
        holds: sql`coalesce(${holds.kinds}, '[]')`,
      }),
    )
    .from(vehicles)
    .leftJoin(pending, eq(pending.vehicleId, vehicles.id))
    .leftJoin(holds, eq(holds.vehicleId, vehicles.id))
    .where(not(vehicles.notHereYet))
    .as('car')
  return db
    .select({ json: sql<string>`coalesce(json_agg(car order by "vehicleName", "id"), '[]')::text` })
    .from(car)
    .prepare(`board_vehicles_${showOwnerNames}_${showKeyLocations}`)
}

const prepared = new WeakMap<Db, Map<string, ReturnType<typeof prepareRead>>>()

/**
 * The garage's cars as a JSON array of `BoardVehicle`, built by the database in one read. Cars that are not here yet, and
 * fields a display may not show, are not even read (decisions 3 and 7).
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
