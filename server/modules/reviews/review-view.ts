import type { Review } from '#domain/reviews/review.schema.ts'
import type { reviews } from '#server/db/schema/content.ts'

/** A review as members and admins see it. */
export function toReview(row: typeof reviews.$inferSelect): Review {
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
  }
}
