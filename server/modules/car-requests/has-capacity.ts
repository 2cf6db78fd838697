import { sql } from 'drizzle-orm'
import type { RequestType } from '#domain/car-requests/car-request.ts'
import type { Db } from '#server/db/db.ts'

type HalfHour = {
  type: RequestType
  at: Date
  /** Null for any number of cars. */
  capacity: number | null
  /** A request that doesn't count. */
  except?: string
}

/** Whether one more car can be promised for a half-hour, which stays locked until the transaction ends. */
export async function hasCapacity(
  tx: Db,
  { type, at, capacity, except }: HalfHour,
): Promise<boolean> {
  const isFree = sql<boolean>`has_capacity(${type}, ${at.toISOString()}::timestamptz,
    ${capacity}::integer, ${except ?? null}::uuid)`
  const [found] = await tx.select({ isFree }).from(sql`(select 1) one`)
  return found?.isFree ?? false
}
