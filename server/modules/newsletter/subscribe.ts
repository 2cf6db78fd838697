import { sql } from 'drizzle-orm'
import type { NewSubscriber } from '#domain/inquiries/inquiry.schema.ts'
import type { Db } from '#server/db/db.ts'
import { newsletterSubscribers } from '#server/db/schema/inquiries.ts'

type Confirmation = 'by-mail' | 'by-provider'

/**
 * Saves an address, which counts once confirmed; form providers confirm it themselves. Returns the id of its row, also
 * if it was already on the list.
 */
export async function subscribe(
  { db, now }: { db: Db; now: Date },
  { email }: NewSubscriber,
  confirmation: Confirmation = 'by-mail',
): Promise<string> {
  const confirmedAt = confirmation === 'by-provider' ? now : null
  const { id, confirmedAt: before } = newsletterSubscribers
  const [row] = await db
    .insert(newsletterSubscribers)
    .values({ email, createdAt: now, confirmedAt })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { confirmedAt: sql`coalesce(${before}, excluded.confirmed_at)` },
    })
    .returning({ id })
  if (!row) throw new Error('the subscriber was not saved')
  return row.id
}
