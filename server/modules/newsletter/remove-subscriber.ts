import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { newsletterSubscribers } from '#server/db/schema/inquiries.ts'
import { notFound } from '#server/http/input.ts'

/** Takes an address off the list for good; `not_found`. */
export async function removeSubscriber({ db }: { db: Db }, id: string): Promise<void> {
  const gone = await db
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning({ id: newsletterSubscribers.id })
  if (gone.length === 0) throw notFound('This subscriber')
}
