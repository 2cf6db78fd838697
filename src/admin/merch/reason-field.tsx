import { ClipboardPen, Gift, type LucideIcon, PackagePlus } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { STOCK_REASONS, type StockReason } from '#domain/merch/stock-movement.ts'
import { REASON_LABELS } from './stock-words.ts'

const ICONS: Record<StockReason, LucideIcon> = {
  purchased: PackagePlus,
  given_away: Gift,
  correction: ClipboardPen,
}

type ReasonFieldProps = { error: string | undefined; registered: UseFormRegisterReturn }

/** Why the stock changes, each reason a button to tap. */
export function ReasonField({ error, registered }: ReasonFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Why</legend>
      <div className="grid grid-cols-3 gap-2">
        {STOCK_REASONS.map((reason) => {
          const Icon = ICONS[reason]
          return (
            <label
              key={reason}
              className="relative flex min-h-18 cursor-pointer select-none flex-col items-center justify-center gap-1 rounded-md border border-control bg-raised px-1 py-2 text-center font-medium leading-tight transition-colors duration-150 hover:border-text has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                value={reason}
                className="absolute inset-0 cursor-pointer opacity-0"
                {...registered}
              />
              <Icon aria-hidden="true" className="size-6" />
              {REASON_LABELS[reason]}
            </label>
          )
        })}
      </div>
      {error && <p className="mt-1.5 font-medium text-danger text-sm">{error}</p>}
    </fieldset>
  )
}
