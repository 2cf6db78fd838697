import type { Review } from '#domain/reviews/review.schema.ts'
import type { Db } from '#server/db/db.ts'
import { reviews } from '#server/db/schema/content.ts'
import type { Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { toReview } from './review-view.ts'

const NEWEST: Listing<typeof reviews> = {
  table: reviews,
  id: reviews.id,
  by: [reviews.publishedAt, reviews.id],
  direction: 'desc',
}

const SEARCHED = [
  reviews.restaurantName,
  reviews.location,
  reviews.cuisine,
  reviews.reviewerName,
  reviews.reviewText,
]

/** A page of restaurant reviews, newest first, and how many match; `bad_input` when `before` names no row. */
export async function listReviews(
  { db }: { db: Db },
  page: Page,
): Promise<{ rows: Review[]; total: string }> {
  const { rows, total } = await readListing(db, NEWEST, matching(page.q, SEARCHED), page)
  return { rows: rows.map(toReview), total }
}
