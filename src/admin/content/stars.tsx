import { Star } from 'lucide-react'
import { RATINGS, type Rating } from '#domain/reviews/review.schema.ts'

/** A rating as so many stars out of three, and in words for those who can't see them. */
export function Stars({ rating }: { rating: Rating }) {
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{starWords(rating)}</span>
      {RATINGS.map((one) => (
        <Star
          key={one}
          aria-hidden="true"
          className={`size-5 ${one <= rating ? 'fill-brass text-brass-text' : 'text-muted'}`}
        />
      ))}
    </span>
  )
}

export function starWords(rating: Rating): string {
  return rating === '1' ? '1 star' : `${rating} stars`
}
