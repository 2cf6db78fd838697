import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'

/** Sets or takes away (null) the day and slot that the board counts down to (decision 4). */
export async function scheduleDropoff(
  { db, now }: { db: Db; now: Date },
  vehicleId: string,
  slot: { date: string; time: string } | null,
): Promise<void> {
  await db
    .update(vehicles)
    .set({
      scheduledDropoffDate: slot?.date ?? null,
      scheduledDropoffTime: slot?.time ?? null,
      updatedAt: now,
    })
    .where(eq(vehicles.id, vehicleId))
}
