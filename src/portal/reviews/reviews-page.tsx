import { MapPin, Star, ThumbsDown, ThumbsUp, Utensils } from 'lucide-react'
import { useId } from 'react'
import { REVIEWS } from '#domain/api/content.ts'
import { RATINGS, type Review } from '#domain/reviews/review.ts'
import { useReviews } from '../../queries/digest.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Stars } from '../../ui/stars.tsx'
import { formatCalendarDay } from '../published-text.ts'
import { ReadingList } from '../reading-list.tsx'
import { usePageTitle } from '../use-page-title.ts'

export default function ReviewsPage() {
  usePageTitle('Nankang Star')
  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-4xl md:text-5xl">Nankang Star</h1>
        <p className="max-w-prose text-pretty text-lg text-muted">
          Restaurants worth the drive, rated by members.
        </p>
      </div>
      <ReadingList
        list={REVIEWS.list}
        read={useReviews()}
        what="reviews"
        className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3"
        skeleton="h-72 rounded-lg!"
        empty={<EmptyState icon={<Star />} title="No reviews have been published yet." />}
      >
        {(review) => <ReviewCard review={review} />}
      </ReadingList>
    </section>
  )
}

function ReviewCard({ review }: { review: Review }) {
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="flex w-full flex-col gap-3 rounded-lg border border-border bg-surface p-5 shadow-card"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 id={titleId} className="line-clamp-3 min-w-0 text-2xl">
          {review.restaurantName}
        </h2>
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
          <span>{`Visited ${formatCalendarDay(review.visitDate)}`}</span>
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
