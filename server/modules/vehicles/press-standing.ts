import { desc, eq } from 'drizzle-orm'
import { cameSince } from '#domain/came-since.ts'
import type { SentPress } from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { vehicleStatusHistory as history } from '#server/db/schema/garage.ts'

/** More than a car is moved while a press waits on a tablet. */
const LOOKED_BACK = 50

/**
 * What a press on a car, locked by the caller, is by now: `heard` where it made one of the car's changes already,
 * `overtaken` where somebody else has moved the car since it was made, else `new` (decision 8). A press rests on the one
 * before it on its own device, however late that one arrived.
 */
export async function standingOfPress(
  { db, now }: { db: Db; now: Date },
  vehicleId: string,
  { id, ageMs, after }: SentPress,
): Promise<'heard' | 'overtaken' | 'new'> {
  const changes = await db
    .select({ pressId: history.pressId, changedAt: history.changedAt })
    .from(history)
    .where(eq(history.vehicleId, vehicleId))
    .orderBy(desc(history.id))
    .limit(LOOKED_BACK)
  if (changes.some(({ pressId }) => pressId === id)) return 'heard'
  const [newest] = changes
  if (!newest || (after && newest.pressId === after)) return 'new'
  return cameSince(newest.changedAt, { since: now.getTime() - ageMs, now }) ? 'overtaken' : 'new'
}
