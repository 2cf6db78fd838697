import { eq } from 'drizzle-orm'
import type { Review } from '#domain/reviews/review.schema.ts'
import type { Db } from '#server/db/db.ts'
import { reviews } from '#server/db/schema/content.ts'
import { notFound } from '#server/http/input.ts'
import { toReview } from './review-view.ts'

/** One review; throws `not_found`. */
export async function getReview({ db }: { db: Db }, id: string): Promise<Review> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  if (!row) throw notFound('This review')
  return toReview(row)
}
