import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'

/**
 * Sets or takes away (null) the day and slot that the board counts down to (decision 4). It follows from requests, so
 * `updatedAt` stays: that is when somebody wrote in the car's own fields or moved it.
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

/** The same as part of a larger statement: `from` holds the row with the car's id, day and slot. */
export function dropoffScheduledFrom(from: SQL, when: SQL): SQL {
  return sql`update vehicles
    set scheduled_dropoff_date = asked.requested_date,
      scheduled_dropoff_time = asked.requested_time
    from ${from} as asked
    where vehicles.id = asked.vehicle_id and ${when}
    returning vehicles.id`
}
