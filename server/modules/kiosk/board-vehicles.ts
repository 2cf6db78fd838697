import { asc } from 'drizzle-orm'
import type { BoardVehicle } from '#domain/displays/display.schema.ts'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { pendingRequests } from '#server/modules/car-requests/pending-requests.ts'

export type Shown = { showOwnerNames: boolean; showKeyLocations: boolean }

/** Every car of the garage with what a display may show; the rest is not even read (decision 7). */
export async function boardVehicles(db: Db, shown: Shown): Promise<BoardVehicle[]> {
  const rows = await db
    .select({
      id: vehicles.id,
      vehicleName: vehicles.vehicleName,
      ...(shown.showOwnerNames ? { ownerName: vehicles.ownerName } : {}),
      storagePosition: vehicles.storagePosition,
      ...(shown.showKeyLocations ? { keyLocation: vehicles.keyLocation } : {}),
      status: vehicles.status,
      scheduledDropoffDate: vehicles.scheduledDropoffDate,
      scheduledDropoffTime: vehicles.scheduledDropoffTime,
      removedByMemberAt: vehicles.removedByMemberAt,
    })
    .from(vehicles)
    .orderBy(asc(vehicles.vehicleName), asc(vehicles.id))
  const pending = await pendingRequests(db)
  return rows.map(({ removedByMemberAt, ...row }) => ({
    ...row,
    removedByMember: removedByMemberAt !== null,
    requests: (pending.get(row.id) ?? []).map(({ requestType, requestedDate, requestedTime }) => ({
      requestType,
      requestedDate,
      requestedTime,
    })),
  }))
}
