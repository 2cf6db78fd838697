import { classNames } from './class-names.ts'

type CountBadgeProps = {
  count: number
  tone: 'danger' | 'brass'
  /** Read after the number: "new". */
  label: string
}

/** A number on a tab; renders nothing for zero. */
export function CountBadge({ count, tone, label }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'tabular relative grid min-h-6 min-w-6 place-items-center rounded-full px-1.5 font-semibold text-sm leading-none',
        tone === 'danger' ? 'bg-danger text-on-danger' : 'bg-brass text-on-brass',
      )}
    >
      <span>{count}</span>
      <span className="sr-only">{` ${label}`}</span>
    </span>
  )
}
