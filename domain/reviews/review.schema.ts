import { calendarDay } from '../calendar-day.schema.ts'
import { orAbsent } from '../or-absent.ts'
import { requiredLine, requiredText } from '../text.ts'
import { z } from '../zod.ts'
import { RATINGS } from './review.ts'

const recommended = orAbsent(z.boolean(), 'Must be yes or no')

/** What an admin types for a restaurant review (specification 5); recommended unless switched off. */
export const reviewFormSchema = z.object({
  restaurantName: requiredLine('Restaurant name is required', 120),
  location: requiredLine('Location is required', 200),
  cuisine: requiredLine('Cuisine is required', 80),
  rating: z.enum(RATINGS, { error: 'Rating is required' }),
  reviewerName: requiredLine('Reviewer name is required', 120),
  reviewText: requiredText('Review text is required', 10_000),
  visitDate: calendarDay('Visit date is required'),
  recommended: recommended.transform((value) => value ?? true),
})
export type ReviewForm = z.input<typeof reviewFormSchema>
export type NewReview = z.output<typeof reviewFormSchema>

export const reviewEditSchema = reviewFormSchema.extend({ recommended }).partial()
export type ReviewEdit = z.output<typeof reviewEditSchema>
