import { expect, it } from 'vitest'
import { type Review, reviewSchema } from './review.ts'

const review: Review = {
  id: 'r-1',
  restaurantName: 'Nankang Star',
  location: 'Philadelphia',
  cuisine: 'Taiwanese',
  rating: '2',
  reviewerName: 'Ada Marlow',
  reviewText: 'Go for the noodles.',
  visitDate: '2026-10-03',
  recommended: true,
  publishedAt: '2026-10-05T12:00:00.000Z',
  version: 1,
}

it('has the highest rating that an older app knows when its own is higher', () => {
  expect(reviewSchema.parse(review).rating).toBe('2')
  expect(reviewSchema.parse({ ...review, rating: '5' }).rating).toBe('3')
})
