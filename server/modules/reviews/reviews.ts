import type { NewReview, ReviewEdit } from '#domain/reviews/review.schema.ts'
import type { Review } from '#domain/reviews/review.ts'
import type { Db } from '#server/db/db.ts'
import { editRow } from '#server/db/edit-row.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { reviews } from '#server/db/schema/content.ts'
import { notFound, type Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { deleteRow, requireRow } from '#server/http/one-row.ts'

const NEWEST: Listing<typeof reviews> = {
  table: reviews,
  id: reviews.id,
  by: [reviews.publishedAt, reviews.id],
  direction: 'desc',
}

const SEARCHED = {
  texts: [
    reviews.restaurantName,
    reviews.location,
    reviews.cuisine,
    reviews.reviewerName,
    reviews.reviewText,
  ],
}

/** A page of restaurant reviews, newest first, and how many match; `bad_input` when `before` is no row's id. */
export async function listReviews(
  { db }: { db: Db },
  page: Page,
): Promise<{ rows: Review[]; total: string }> {
  const { rows, total } = await readListing(db, NEWEST, matching(page.q, SEARCHED), page)
  return { rows: rows.map(toReview), total }
}

/** One review; throws `not_found`. */
export async function getReview({ db }: { db: Db }, id: string): Promise<Review> {
  return toReview(await requireRow(db, reviews, id, 'This review'))
}

/** Publishes a review, dated now; `conflict` where one has its id. */
export async function createReview(
  { db, now }: { db: Db; now: Date },
  review: NewReview & { id?: string | undefined },
): Promise<Review> {
  return toReview(await insertRow(db, reviews, { ...review, publishedAt: now, updatedAt: now }))
}

/** Changes only the fields in the edit and never the publishing date; throws `not_found`, `changed_meanwhile`. */
export async function editReview(
  { db, now }: { db: Db; now: Date },
  id: string,
  edit: ReviewEdit,
  version?: number,
): Promise<Review> {
  const changed = { ...edit, updatedAt: now }
  const row = await editRow(db, reviews, { id, edit: changed, version })
  if (!row) throw notFound('This review')
  return toReview(row)
}

/** Deletes a review for good; throws `not_found`. */
export async function deleteReview({ db }: { db: Db }, id: string): Promise<void> {
  await deleteRow(db, reviews, id, 'This review')
}

function toReview(row: typeof reviews.$inferSelect): Review {
  return {
    id: row.id,
    restaurantName: row.restaurantName,
    location: row.location,
    cuisine: row.cuisine,
    rating: row.rating,
    reviewerName: row.reviewerName,
    reviewText: row.reviewText,
    visitDate: row.visitDate,
    recommended: row.recommended,
    publishedAt: row.publishedAt.toISOString(),
    version: row.version,
  }
}
