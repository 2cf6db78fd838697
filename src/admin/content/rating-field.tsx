import { CircleAlert, Star } from 'lucide-react'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { RATINGS } from '#domain/reviews/review.ts'
import { RadioTile } from '../forms/radio-tile.tsx'

type RatingFieldProps = { error: string | undefined; registered: UseFormRegisterReturn }

export function RatingField({ error, registered }: RatingFieldProps) {
  const errorId = useId()
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
              className={`min-h-14 flex-wrap justify-center gap-x-2 gap-y-1 px-2 py-2 max-sm:flex-col ${error ? 'border-danger' : 'border-control'}`}
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
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 font-medium text-danger text-sm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </fieldset>
  )
}
