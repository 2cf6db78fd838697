import { CircleSlash, TriangleAlert } from 'lucide-react'
import { availableOf } from '#domain/merch/product.ts'
import type { StockedVariant } from '#domain/merch/stocked-product.ts'
import { levelOf, type StockLevel } from './stock-words.ts'

const looks: Record<StockLevel, string> = {
  fine: 'border-control bg-raised text-text',
  low: 'border-brass bg-brass/15 text-text',
  out: 'border-danger bg-danger-soft text-danger',
}

const WORDS: Record<StockLevel, string> = { fine: '', low: ', running out', out: ', sold out' }

type StockButtonProps = { variant: StockedVariant; productName: string; onPress: () => void }

/** A size and how many are left of it, never told by its colour alone. */
export function StockButton({ variant, productName, onPress }: StockButtonProps) {
  const left = availableOf(variant)
  const level = levelOf(left)
  return (
    <button
      type="button"
      onClick={onPress}
      className={`relative flex min-h-14 min-w-16 flex-col items-center justify-center rounded-md border px-3 py-1 leading-tight transition-[scale] duration-150 hover:border-text active:scale-[0.98] ${looks[level]}`}
    >
      <span className="max-w-40 truncate font-medium text-sm">
        <span className="sr-only">Stock of {productName}, </span>
        {variant.size}
      </span>
      <span className="tabular flex items-center gap-1 font-display font-semibold text-xl leading-6">
        {level === 'low' && <TriangleAlert aria-hidden="true" className="size-4" />}
        {level === 'out' && <CircleSlash aria-hidden="true" className="size-4" />}
        {left}
        <span className="sr-only"> left{WORDS[level]}</span>
      </span>
    </button>
  )
}
