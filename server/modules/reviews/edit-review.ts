import { eq } from 'drizzle-orm'
import type { Review, ReviewEdit } from '#domain/reviews/review.schema.ts'
import type { Db } from '#server/db/db.ts'
import { reviews } from '#server/db/schema/content.ts'
import { notFound } from '#server/http/input.ts'
import { toReview } from './review-view.ts'

/** Changes the fields that the edit names and no others, nor the date of publishing; throws `not_found`. */
export async function editReview(
  { db, now }: { db: Db; now: Date },
  id: string,
  edit: ReviewEdit,
): Promise<Review> {
  const [row] = await db
    .update(reviews)
    .set({ ...edit, updatedAt: now })
    .where(eq(reviews.id, id))
    .returning()
  if (!row) throw notFound('This review')
  return toReview(row)
}
