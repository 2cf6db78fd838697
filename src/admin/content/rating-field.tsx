import { CircleAlert, Star } from 'lucide-react'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { RATINGS } from '#domain/reviews/review.schema.ts'

type RatingFieldProps = { error: string | undefined; registered: UseFormRegisterReturn }

/** One, two or three stars, each a button to tap. */
export function RatingField({ error, registered }: RatingFieldProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">Rating</legend>
      <div className="grid grid-cols-3 gap-3">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className={`relative flex min-h-14 cursor-pointer select-none flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-md border bg-raised px-2 py-2 font-medium transition-colors duration-150 hover:border-text has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${error ? 'border-danger' : 'border-control'}`}
          >
            <input
              type="radio"
              value={rating}
              aria-invalid={Boolean(error)}
              className="absolute inset-0 cursor-pointer opacity-0"
              {...registered}
            />
            <span aria-hidden="true" className="flex">
              {RATINGS.filter((one) => one <= rating).map((one) => (
                <Star key={one} className="size-5 fill-current" />
              ))}
            </span>
            {rating === '1' ? '1 star' : `${rating} stars`}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
