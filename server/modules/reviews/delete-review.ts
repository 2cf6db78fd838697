import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { reviews } from '#server/db/schema/content.ts'
import { notFound } from '#server/http/input.ts'

/** Deletes a review for good; throws `not_found`. */
export async function deleteReview({ db }: { db: Db }, id: string): Promise<void> {
  const [gone] = await db.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id })
  if (!gone) throw notFound('This review')
}
