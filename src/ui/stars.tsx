import { Star } from 'lucide-react'
import { classNames } from './class-names.ts'

type StarsProps = { rating: number; outOf: number }

/** A rating as stars, with a text alternative for screen readers. */
export function Stars({ rating, outOf }: StarsProps) {
  const stars = Array.from({ length: outOf }, (_, index) => index + 1)
  return (
    <span
      role="img"
      aria-label={`${rating} of ${outOf} stars`}
      className="inline-flex shrink-0 gap-0.5"
    >
      {stars.map((star) => (
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
