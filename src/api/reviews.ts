import { useQuery } from '@tanstack/react-query'
import type { Review } from '#domain/reviews/review.schema.ts'
import { readByCookie } from './cookie-read.ts'
import { newestFirstOnDevice } from './kept-on-device.ts'

const reviewsQuery = {
  queryKey: ['/api/restaurant-reviews'],
  queryFn: readByCookie<Review[]>(),
  ...newestFirstOnDevice,
}

export function useReviews() {
  return useQuery(reviewsQuery)
}
