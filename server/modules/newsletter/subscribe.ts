import type { NewSubscriber } from '#domain/inquiries/newsletter.schema.ts'
import type { Db } from '#server/db/db.ts'
import { newsletterSubscribers } from '#server/db/schema/inquiries.ts'

/** Puts an address on the list; the answer is the same whether it was there, so that nobody can ask who is. */
export async function subscribe(
  { db, now }: { db: Db; now: Date },
  { email }: NewSubscriber,
): Promise<NewSubscriber> {
  await db.insert(newsletterSubscribers).values({ email, createdAt: now }).onConflictDoNothing()
  return { email }
}
