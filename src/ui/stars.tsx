import { Star } from 'lucide-react'
import { RATINGS, type Rating } from '#domain/reviews/review.schema.ts'
import { classNames } from '../../ui/class-names.ts'

export function starsInWords(rating: Rating): string {
  return `${rating} of ${RATINGS.length} stars`
}

export function Stars({ rating }: { rating: Rating }) {
  return (
    <span role="img" aria-label={starsInWords(rating)} className="inline-flex shrink-0 gap-0.5">
      {RATINGS.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={classNames(
            'size-5',
            star <= rating ? 'fill-brass text-brass-text' : 'text-control',
          )}
        />
      ))}
    </span>
  )
}
