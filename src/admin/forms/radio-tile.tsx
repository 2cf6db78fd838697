import type { ComponentProps } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** A choice as large as a finger: its invisible radio button covers it. */
export function RadioTile({ className, children, ...input }: ComponentProps<'input'>) {
  return (
    <label
      className={classNames(
        'relative flex cursor-pointer select-none items-center rounded-md border bg-raised font-medium transition-colors duration-150 hover:border-text has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input type="radio" {...input} className="absolute inset-0 cursor-pointer opacity-0" />
      <span className="contents">{children}</span>
    </label>
  )
}
