import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import {
  type ReviewForm as Form,
  type NewReview,
  type Review,
  reviewFormSchema,
} from '#domain/reviews/review.schema.ts'
import { useContentWrites } from '../../api/content.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { SwitchField } from '../forms/switch-field.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { CategoryInput } from './category-input.tsx'
import { RatingField } from './rating-field.tsx'

// No stars are chosen yet in an empty form; the schema refuses that with its message.
type Typed = Omit<Form, 'rating' | 'recommended'> & { rating: string; recommended: boolean }

const EMPTY: Typed = {
  restaurantName: '',
  location: '',
  cuisine: '',
  rating: '',
  reviewerName: '',
  reviewText: '',
  visitDate: '',
  recommended: true,
}

type ReviewFormProps = { review: Review | null; cuisines: string[]; onClose: () => void }

export function ReviewForm({ review, cuisines, onClose }: ReviewFormProps) {
  const { publish, edit } = useContentWrites<Review, NewReview>('reviews')
  const draftForm = useDraftForm<Typed, NewReview>({
    draft: `review:${review?.id ?? 'new'}`,
    resolver: zodResolver(reviewFormSchema) as Resolver<Typed, unknown, NewReview>,
    values: review ? typed(review) : EMPTY,
    save: (values, { id, changed }) => (review ? edit(review.id, changed) : publish(id, values)),
    savedToast: () => ({ title: review ? 'Review saved' : 'Review published' }),
    onSaved: onClose,
  })
  const { register, control, formState } = draftForm.form
  const { errors } = formState

  return (
    <DraftFormDialog
      wide
      title={review ? 'Edit review' : 'New review'}
      draftForm={draftForm}
      submitLabel={review ? 'Save' : 'Publish'}
      onClose={onClose}
    >
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
    </DraftFormDialog>
  )
}

function typed({ id: _, publishedAt: __, ...review }: Review): Typed {
  return review
}
