import { dayInZone } from '#domain/dates.ts'
import type { reviews } from '#server/db/schema/content.ts'
import type { Chance } from './sample-chance.ts'
import { hoursBefore, published } from './sample-moment.ts'
import { NEAR_REVIEWS } from './sample-reviews-near.ts'
import { WIDER_REVIEWS } from './sample-reviews-wider.ts'

type NewReview = typeof reviews.$inferInsert

/** A meal of the sample club, eaten some days before its review came out. */
export type SampleReview = Omit<NewReview, 'visitDate' | 'publishedAt' | 'updatedAt'> & {
  daysAgo: number
}

/** Twelve reviews of one to three stars; one place is not recommended (decision 13). */
export function sampleReviews(now: Date, timeZone: string, chance: Chance): NewReview[] {
  return [...NEAR_REVIEWS, ...WIDER_REVIEWS].map(({ daysAgo, ...review }) => ({
    ...review,
    id: chance.id(),
    visitDate: dayInZone(hoursBefore(now, (daysAgo + 2) * 24), timeZone),
    ...published(hoursBefore(now, daysAgo * 24 + chance.below(10))),
  }))
}
