import { classNames } from './class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-pulse rounded-md bg-border/60', className)}
    />
  )
}
