import { calendarDay } from '../calendar-day.schema.ts'
import { editOf } from '../edit.schema.ts'
import { orAbsent } from '../or-absent.ts'
import { requiredText } from '../text.ts'
import { z } from '../zod.ts'

/** One to three stars, as text (specification 3). */
export const RATINGS = ['1', '2', '3'] as const
export type Rating = (typeof RATINGS)[number]

const recommended = orAbsent(z.boolean(), 'Must be yes or no')

/** What an admin types for a restaurant review (specification 5); recommended unless switched off (decision 16). */
export const reviewFormSchema = z.object({
  restaurantName: requiredText('Restaurant name is required', 120),
  location: requiredText('Location is required', 200),
  cuisine: requiredText('Cuisine is required', 80),
  rating: z.enum(RATINGS, { error: 'Rating is required' }),
  reviewerName: requiredText('Reviewer name is required', 120),
  reviewText: requiredText('Review text is required', 10_000),
  visitDate: calendarDay('Visit date is required'),
  recommended: recommended.transform((value) => value ?? true),
})
export type ReviewForm = z.input<typeof reviewFormSchema>
export type NewReview = z.output<typeof reviewFormSchema>

export const reviewEditSchema = editOf(reviewFormSchema.extend({ recommended }))
export type ReviewEdit = z.output<typeof reviewEditSchema>

/** A restaurant review; dated by the server (decision 16). */
export type Review = {
  id: string
  restaurantName: string
  location: string
  cuisine: string
  rating: Rating
  reviewerName: string
  reviewText: string
  visitDate: string
  recommended: boolean
  publishedAt: string
}
