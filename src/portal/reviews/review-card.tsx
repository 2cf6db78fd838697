import { MapPin, ThumbsDown, ThumbsUp, Utensils } from 'lucide-react'
import { RATINGS, type Review } from '#domain/reviews/review.schema.ts'
import { Badge } from '../../ui/badge.tsx'
import { Stars } from '../../ui/stars.tsx'
import { LongText } from '../long-text.tsx'
import { calendarDayInWords } from '../published-words.ts'

export function ReviewCard({ review }: { review: Review }) {
  return (
    <article className="flex w-full flex-col gap-3 rounded-lg border border-border bg-surface p-5 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <h2 className="line-clamp-3 min-w-0 text-2xl">{review.restaurantName}</h2>
        <Stars rating={Number(review.rating)} outOf={RATINGS.length} />
      </div>
      <ul className="flex flex-col gap-1 text-muted text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <li className="flex gap-1.5">
          <Utensils aria-hidden="true" />
          <span className="line-clamp-2 min-w-0">{review.cuisine}</span>
        </li>
        <li className="flex gap-1.5">
          <MapPin aria-hidden="true" />
          <span className="line-clamp-2 min-w-0">{review.location}</span>
        </li>
      </ul>
      <LongText text={review.reviewText} about={review.restaurantName} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-border border-t pt-3">
        <p className="tabular min-w-0 text-muted text-sm">
          <span className="line-clamp-2 font-medium text-text">{review.reviewerName}</span>
          Visited {calendarDayInWords(review.visitDate)}
        </p>
        {review.recommended ? (
          <Badge
            tone="none"
            icon={<ThumbsUp aria-hidden="true" />}
            className="bg-on-road-soft text-on-road"
          >
            Recommended
          </Badge>
        ) : (
          <Badge icon={<ThumbsDown aria-hidden="true" />}>Not recommended</Badge>
        )}
      </div>
    </article>
  )
}
