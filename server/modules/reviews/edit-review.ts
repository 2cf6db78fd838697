import type { Review, ReviewEdit } from '#domain/reviews/review.schema.ts'
import type { Db } from '#server/db/db.ts'
import { editRow } from '#server/db/edit-row.ts'
import { reviews } from '#server/db/schema/content.ts'
import { notFound } from '#server/http/input.ts'
import { toReview } from './review-view.ts'

/**
 * Changes the fields that the edit names and no others, nor the date of publishing; throws `not_found`,
 * `changed_meanwhile`.
 */
export async function editReview(
  { db, now }: { db: Db; now: Date },
  id: string,
  { seen, ...edit }: ReviewEdit,
): Promise<Review> {
  const changed = { ...edit, updatedAt: now }
  const row = await editRow(db, reviews, { id, edit: changed, seen })
  if (!row) throw notFound('This review')
  return toReview(row)
}
