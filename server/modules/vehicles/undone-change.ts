import { and, desc, eq, or } from 'drizzle-orm'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { Db } from '#server/db/db.ts'
import { vehicleStatusHistory as history } from '#server/db/schema/garage.ts'

/** The step forward that a step back undoes: the last one between the two states, unless undone already. */
export async function undoneChange(
  tx: Db,
  vehicleId: string,
  step: { from: GarageStatus; to: GarageStatus },
) {
  const [last] = await tx
    .select()
    .from(history)
    .where(
      and(
        eq(history.vehicleId, vehicleId),
        or(
          and(eq(history.fromStatus, step.from), eq(history.toStatus, step.to)),
          and(eq(history.fromStatus, step.to), eq(history.toStatus, step.from)),
        ),
      ),
    )
    .orderBy(desc(history.id))
    .limit(1)
  return last?.toStatus === step.to ? last : undefined
}
