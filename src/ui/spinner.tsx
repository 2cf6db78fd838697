import { BusyMark } from './button.tsx'
import { classNames } from './class-names.ts'

type SpinnerProps = { label?: string; showLabel?: boolean; className?: string }

export function Spinner({ label = 'Loading…', showLabel = false, className }: SpinnerProps) {
  return (
    <div
      role="status"
      className={classNames('inline-flex items-center gap-3 text-muted', className)}
    >
      <BusyMark className="size-7" />
      <span className={showLabel ? undefined : 'sr-only'}>{label}</span>
    </div>
  )
}
