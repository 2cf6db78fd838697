import type { NewReview, Review } from '#domain/reviews/review.schema.ts'
import type { Db } from '#server/db/db.ts'
import { insertOnce, isSavedAlready, repeatOf } from '#server/db/insert-once.ts'
import { reviews } from '#server/db/schema/content.ts'
import { editReview } from './edit-review.ts'
import { toReview } from './review-view.ts'

/**
 * Publishes a review, dated now, once per `id`: sent again, it edits that one (decisions 16 and 20). Throws
 * `conflict` when others changed it since.
 */
export async function createReview(
  { db, now }: { db: Db; now: Date },
  review: NewReview & { id?: string | undefined },
): Promise<Review> {
  const { id: _, ...fields } = review
  const dates = { publishedAt: now, updatedAt: now }
  const { row, wasThere } = await insertOnce(db, reviews, { ...review, ...dates })
  return wasThere && !isSavedAlready({ ...row, createdAt: row.publishedAt }, fields)
    ? editReview({ db, now: row.updatedAt }, row.id, repeatOf(row, fields))
    : toReview(row)
}
