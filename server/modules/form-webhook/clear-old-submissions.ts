import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { formSubmissions } from '#server/db/schema/inquiries.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

/** Forgets submissions that were taken 30 days ago, which no provider retries any more. */
export async function clearOldSubmissions({ db, now }: { db: Db; now: Date }): Promise<void> {
  const old = new Date(now.getTime() - LIFETIMES.form_submissions)
  const { id, takenAt } = formSubmissions
  await deleteInBatches(db, { table: formSubmissions, key: id }, lt(takenAt, old))
}
