import { rowVersion } from '../row.schema.ts'
import { z } from '../zod.ts'

/** One to three stars, as text (specification 3). */
export const RATINGS = ['1', '2', '3'] as const

/** A restaurant review; dated by the server. */
export const reviewSchema = z.object({
  id: z.string(),
  restaurantName: z.string(),
  location: z.string(),
  cuisine: z.string(),
  // An app that doesn't know a rating shows the highest it knows.
  rating: z.enum(RATINGS).catch('3'),
  reviewerName: z.string(),
  reviewText: z.string(),
  visitDate: z.string(),
  recommended: z.boolean(),
  publishedAt: z.string(),
  version: rowVersion,
})
export type Review = z.output<typeof reviewSchema>
