import { BusyMark } from './button.tsx'
import { classNames } from './class-names.ts'

type SpinnerProps = { label?: string; className?: string }

/** `label` is for screen readers. */
export function Spinner({ label = 'Loading…', className }: SpinnerProps) {
  return (
    <div
      role="status"
      className={classNames('inline-flex items-center gap-3 text-muted', className)}
    >
      <BusyMark className="size-7" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
