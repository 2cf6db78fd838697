import type { Subscriber } from '#domain/inquiries/newsletter.schema.ts'
import type { Db } from '#server/db/db.ts'
import { newsletterSubscribers } from '#server/db/schema/inquiries.ts'
import type { Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'

const NEWEST: Listing<typeof newsletterSubscribers> = {
  table: newsletterSubscribers,
  id: newsletterSubscribers.id,
  by: [newsletterSubscribers.createdAt, newsletterSubscribers.id],
  direction: 'desc',
}

/** A page of who wants the newsletter, newest first, and how many match. */
export async function listSubscribers(
  { db }: { db: Db },
  page: Page,
): Promise<{ rows: Subscriber[]; total: string }> {
  const where = matching(page.q, [newsletterSubscribers.email])
  const { rows, total } = await readListing(db, NEWEST, where, page)
  return {
    rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    total,
  }
}
