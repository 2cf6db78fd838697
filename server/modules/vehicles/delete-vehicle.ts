import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'

/** Deletes a car for good with its history; its requests stay without it. Throws `not_found`. */
export async function deleteVehicle({ db }: { db: Db }, id: string): Promise<void> {
  const [gone] = await db.delete(vehicles).where(eq(vehicles.id, id)).returning({ id: vehicles.id })
  if (!gone) throw notFound('This vehicle')
}
