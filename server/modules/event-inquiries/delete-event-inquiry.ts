import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { eventInquiries } from '#server/db/schema/inquiries.ts'
import { notFound } from '#server/http/input.ts'

/** Deletes an inquiry about an event for good; `not_found`. */
export async function deleteEventInquiry({ db }: { db: Db }, id: string): Promise<void> {
  const gone = await db
    .delete(eventInquiries)
    .where(eq(eventInquiries.id, id))
    .returning({ id: eventInquiries.id })
  if (gone.length === 0) throw notFound('This inquiry')
}
