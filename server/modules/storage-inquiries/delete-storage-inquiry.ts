import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { storageInquiries } from '#server/db/schema/inquiries.ts'
import { notFound } from '#server/http/input.ts'

/** Deletes an inquiry about storage for good; `not_found`. */
export async function deleteStorageInquiry({ db }: { db: Db }, id: string): Promise<void> {
  const gone = await db
    .delete(storageInquiries)
    .where(eq(storageInquiries.id, id))
    .returning({ id: storageInquiries.id })
  if (gone.length === 0) throw notFound('This inquiry')
}
