import type { AnswerOf } from '#domain/api/endpoint.ts'
import type * as api from '#domain/api/today.ts'
import { todayCounts, todayRows } from '#domain/today/today.ts'
import type { Db } from '#server/db/db.ts'
import { listVehicles } from '#server/modules/vehicles/read-vehicles.ts'

/** What the garage has to do today and tomorrow, what is next first, by the rule of `domain/today`. */
export async function readToday({
  db,
  ...clock
}: {
  db: Db
  now: Date
  timeZone: string
}): Promise<AnswerOf<typeof api.readToday>> {
  const rows = todayRows(await listVehicles({ db }), clock)
  return {
    counts: todayCounts(rows),
    rows: rows.map(({ vehicle: { pendingRequests: _, ...vehicle }, dueAt, ...row }) => ({
      ...row,
      vehicle,
      dueAt: dueAt.toISOString(),
    })),
  }
}
