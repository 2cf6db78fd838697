import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ShopSize } from '#domain/merch/shop-item.ts'
import { classNames } from '../ui/class-names.ts'

type SizeChoiceProps = {
  sizes: readonly ShopSize[]
  chosen: string | null
  onChoose: (variantId: string) => void
  error?: string | undefined
}

const FEW = 3

/** One of the sizes; those without stock cannot be chosen (specification 5). */
export function SizeChoice({ sizes, chosen, onChoose, error }: SizeChoiceProps) {
  const name = useId()
  const errorId = `${name}-error`
  const few = sizes.find(({ variantId }) => variantId === chosen)?.available ?? 0
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">Size</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map(({ variantId, size, available }) => (
          <label
            key={variantId}
            className={classNames(
              'relative inline-flex min-h-12 min-w-14 cursor-pointer items-center justify-center rounded-md border px-4 font-semibold transition-colors duration-150 has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              available > 0
                ? 'border-control bg-surface hover:border-text'
                : 'cursor-not-allowed! border-border border-dashed bg-sunken text-muted line-through',
            )}
          >
            <input
              type="radio"
              name={name}
              value={variantId}
              checked={variantId === chosen && available > 0}
              disabled={available <= 0}
              onChange={() => onChoose(variantId)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-md outline-none"
            />
            <span className="pointer-events-none relative">
              {size}
              {available <= 0 && <span className="sr-only">, sold out</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p
          id={errorId}
          role="alert"
          className="flex items-center gap-1.5 font-medium text-danger text-sm"
        >
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {error}
        </p>
      )}
      {few > 0 && few <= FEW && (
        <p className="font-medium text-brass-text text-sm">Only {few} left</p>
      )}
    </fieldset>
  )
}
