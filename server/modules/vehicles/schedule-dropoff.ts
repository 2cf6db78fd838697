import { eq } from 'drizzle-orm'
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
