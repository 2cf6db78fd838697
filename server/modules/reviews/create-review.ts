import type { NewReview, Review } from '#domain/reviews/review.schema.ts'
import type { Db } from '#server/db/db.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import { reviews } from '#server/db/schema/content.ts'
import { toReview } from './review-view.ts'

/** Publishes a review, dated now, once per `id` (specification 5, decision 16). */
export async function createReview(
  { db, now }: { db: Db; now: Date },
  review: NewReview & { id?: string | undefined },
): Promise<Review> {
  const { row } = await insertOnce(db, reviews, { ...review, publishedAt: now })
  return toReview(row)
}
