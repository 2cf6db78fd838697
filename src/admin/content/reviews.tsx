import { Star, ThumbsDown, UtensilsCrossed } from 'lucide-react'
import { useId } from 'react'
import type { Resolver, UseFormRegisterReturn } from 'react-hook-form'
import { formatDay } from '#domain/format-day.ts'
import { isolated } from '#domain/isolated.ts'
import { type NewReview, type ReviewForm, reviewFormSchema } from '#domain/reviews/review.schema.ts'
import { RATINGS, type Review } from '#domain/reviews/review.ts'
import { REVIEWS } from '../../queries/content.ts'
import { Badge } from '../../ui/badge.tsx'
import { FieldError } from '../../ui/field.tsx'
import { FormField, type FormFields, valuesOf } from '../../ui/form-field.tsx'
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

const FIELDS: FormFields<TypedReview> = {
  restaurantName: { label: 'Restaurant name', required: true },
  location: { label: 'Location', required: true },
  cuisine: { label: 'Cuisine', required: true },
  rating: { label: 'Rating' },
  recommended: { label: 'Recommended' },
  reviewText: { label: 'Review text', rows: 6, required: true },
  reviewerName: { label: 'Reviewer name', required: true },
  visitDate: { label: 'Visit date', type: 'date', required: true },
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
  fields: FIELDS,
  resolver: schemaResolver(reviewFormSchema) as Resolver<TypedReview, unknown, NewReview>,
  valuesOf: (review) => ({
    ...valuesOf(FIELDS, review),
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

function ReviewFields({ draftForm, rows }: ContentFieldsProps<Review, TypedReview, NewReview>) {
  const { register, control, formState } = draftForm.form
  const cuisines = rows.map(({ cuisine }) => cuisine)
  return (
    <>
      <FormField of={draftForm} name="restaurantName" />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <FormField of={draftForm} name="location" />
        <FormField of={draftForm} name="cuisine">
          <CategoryInput known={cuisines} {...register('cuisine')} />
        </FormField>
      </div>
      <RatingField error={formState.errors.rating?.message} registered={register('rating')} />
      <SwitchField control={control} name="recommended" label={FIELDS.recommended.label} />
      <FormField of={draftForm} name="reviewText" />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <FormField of={draftForm} name="reviewerName" />
        <FormField of={draftForm} name="visitDate" />
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
      <legend className="mb-1.5 font-medium">{FIELDS.rating.label}</legend>
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
