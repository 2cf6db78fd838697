import { Star, ThumbsDown, UtensilsCrossed } from 'lucide-react'
import { useId } from 'react'
import type { Resolver, UseFormRegisterReturn } from 'react-hook-form'
import { formatDay } from '#domain/format-day.ts'
import { isolated } from '#domain/isolated.ts'
import { type NewReview, type ReviewForm, reviewFormSchema } from '#domain/reviews/review.schema.ts'
import { RATINGS, type Review } from '#domain/reviews/review.ts'
import { REVIEWS } from '../../queries/content.ts'
import { Badge } from '../../ui/badge.tsx'
import { Field, FieldError, Textarea, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { Stars } from '../../ui/stars.tsx'
import { WITH_YEAR } from '../forms/field-text.ts'
import { RadioTile } from '../forms/radio-tile.tsx'
import { SwitchField } from '../forms/switch-field.tsx'
import { CategoryInput } from './category-input.tsx'
import type { ContentFieldsProps, ContentKind } from './content-kind.ts'

// An empty form has no rating yet; the schema rejects that with its own message.
type TypedReview = Omit<ReviewForm, 'rating' | 'recommended'> & {
  rating: string
  recommended: boolean
}

export const reviewKind: ContentKind<Review, TypedReview, NewReview> = {
  name: 'review',
  icon: <UtensilsCrossed />,
  endpoints: REVIEWS,
  summaryOf: (review) => ({
    title: review.restaurantName,
    what: `the review of ${isolated(review.restaurantName)}`,
    marks: <ReviewMarks review={review} />,
    facts: [
      review.cuisine,
      review.location,
      `${isolated(review.reviewerName)}, visited ${formatDay(review.visitDate, WITH_YEAR)}`,
    ],
    text: review.reviewText,
  }),
  resolver: schemaResolver(reviewFormSchema) as Resolver<TypedReview, unknown, NewReview>,
  valuesOf: (review) => ({
    restaurantName: review?.restaurantName ?? '',
    location: review?.location ?? '',
    cuisine: review?.cuisine ?? '',
    rating: review?.rating ?? '',
    reviewerName: review?.reviewerName ?? '',
    reviewText: review?.reviewText ?? '',
    visitDate: review?.visitDate ?? '',
    recommended: review?.recommended ?? true,
  }),
  Fields: ReviewFields,
}

function ReviewMarks({ review: { rating, recommended } }: { review: Review }) {
  return (
    <>
      <Stars rating={Number(rating)} outOf={RATINGS.length} />
      {!recommended && (
        <Badge tone="danger" icon={<ThumbsDown aria-hidden="true" />}>
          Not recommended
        </Badge>
      )}
    </>
  )
}

function ReviewFields({ form, rows }: ContentFieldsProps<Review, TypedReview, NewReview>) {
  const { register, control, formState } = form
  const { errors } = formState
  const cuisines = rows.map(({ cuisine }) => cuisine)
  return (
    <>
      <Field label="Restaurant name" error={errors.restaurantName?.message} required>
        <TextInput autoComplete="off" {...register('restaurantName')} />
      </Field>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label="Location" error={errors.location?.message} required>
          <TextInput autoComplete="off" {...register('location')} />
        </Field>
        <Field label="Cuisine" error={errors.cuisine?.message} required>
          <CategoryInput known={cuisines} {...register('cuisine')} />
        </Field>
      </div>
      <RatingField error={errors.rating?.message} registered={register('rating')} />
      <SwitchField control={control} name="recommended" label="Recommended" />
      <Field label="Review text" error={errors.reviewText?.message} required>
        <Textarea rows={6} {...register('reviewText')} />
      </Field>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label="Reviewer name" error={errors.reviewerName?.message} required>
          <TextInput autoComplete="off" {...register('reviewerName')} />
        </Field>
        <Field label="Visit date" error={errors.visitDate?.message} required>
          <TextInput type="date" {...register('visitDate')} />
        </Field>
      </div>
    </>
  )
}

type RatingFieldProps = { error: string | undefined; registered: UseFormRegisterReturn }

function RatingField({ error, registered }: RatingFieldProps) {
  const errorId = useId()
  const border = error ? 'border-danger' : 'border-control'
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium">Rating</legend>
      <div className="flex flex-col gap-1.5">
        <div className="grid grid-cols-3 gap-3">
          {RATINGS.map((rating) => (
            <RadioTile
              key={rating}
              value={rating}
              aria-invalid={Boolean(error)}
              {...registered}
              className={`min-h-14 flex-wrap justify-center gap-x-2 gap-y-1 px-2 py-2 max-sm:flex-col ${border}`}
            >
              <span aria-hidden="true" className="flex">
                {RATINGS.filter((one) => one <= rating).map((one) => (
                  <Star key={one} className="size-5 fill-current" />
                ))}
              </span>
              <span>{rating === '1' ? '1 star' : `${rating} stars`}</span>
            </RadioTile>
          ))}
        </div>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
