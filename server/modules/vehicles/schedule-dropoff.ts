import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'

/**
 * Sets or clears (null) the day and slot the board counts down to. `updatedAt` does not change: it is the
 * time of the last edit of the car's own fields or its status.
 */
export async function scheduleDropoff(
  { db }: { db: Db },
  vehicleId: string,
  slot: { date: string; time: string } | null,
): Promise<void> {
  await db
    .update(vehicles)
    .set({ scheduledDropoffDate: slot?.date ?? null, scheduledDropoffTime: slot?.time ?? null })
    .where(eq(vehicles.id, vehicleId))
}

/** The same as an SQL fragment: `from` holds the row with the car's id, day and slot. */
export function dropoffScheduledFrom(from: SQL, when: SQL): SQL {
  return sql`update vehicles
    set scheduled_dropoff_date = request.requested_date,
      scheduled_dropoff_time = request.requested_time
    from ${from} as request
    where vehicles.id = request.vehicle_id and ${when}
    returning vehicles.id`
}
