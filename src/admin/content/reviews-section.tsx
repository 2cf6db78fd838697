import { ThumbsDown, UtensilsCrossed } from 'lucide-react'
import { dayInWords } from '#domain/day-words.ts'
import { type NewReview, RATINGS, type Review } from '#domain/reviews/review.schema.ts'
import { useContentWrites } from '../../api/content.ts'
import { Badge } from '../../ui/badge.tsx'
import { Stars } from '../../ui/stars.tsx'
import { ContentRow } from './content-row.tsx'
import { ContentSection } from './content-section.tsx'
import { ReviewForm } from './review-form.tsx'

export function ReviewsSection() {
  const { remove } = useContentWrites<Review, NewReview>('reviews')
  return (
    <ContentSection<Review>
      kind="reviews"
      newLabel="New review"
      searchLabel="Search reviews"
      empty={{
        icon: <UtensilsCrossed />,
        title: 'No reviews yet',
        text: 'Write the first one: members find it under restaurant reviews.',
      }}
      renderRow={(review, edit) => (
        <ContentRow
          title={review.restaurantName}
          what={`the review of ${review.restaurantName}`}
          whatGoes="It goes from every member’s list. This can’t be undone."
          fallback="Failed to delete review"
          marks={
            <>
              <Stars rating={Number(review.rating)} outOf={RATINGS.length} />
              {!review.recommended && (
                <Badge tone="danger" icon={<ThumbsDown aria-hidden="true" />}>
                  Not recommended
                </Badge>
              )}
            </>
          }
          facts={[
            review.cuisine,
            review.location,
            `${review.reviewerName} on ${dayInWords(review.visitDate, '')}`,
          ]}
          text={review.reviewText}
          publishedAt={review.publishedAt}
          onEdit={edit}
          remove={() => remove(review.id)}
        />
      )}
      renderForm={(review, reviews, close) => (
        <ReviewForm
          key={review?.id ?? 'new'}
          review={review}
          cuisines={reviews.map(({ cuisine }) => cuisine)}
          onClose={close}
        />
      )}
    />
  )
}
