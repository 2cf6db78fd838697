import { classNames } from './class-names.ts'

export function controlStyle(className?: string): string {
  return classNames(
    'min-h-target w-full rounded-md border border-control bg-raised px-3 py-2 text-base text-text transition-colors duration-150 placeholder:text-muted enabled:hover:border-text [&[readonly]]:bg-sunken disabled:opacity-60 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger',
    className,
  )
}
