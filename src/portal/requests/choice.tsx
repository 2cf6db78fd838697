import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode }

/** One of several, as a button-sized radio: arrow keys move, one tap chooses. */
export function Choice({ children, className, ...rest }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-target cursor-pointer select-none items-center justify-center gap-2 rounded-md border border-control bg-raised px-3 text-center font-medium',
        'has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent has-disabled:cursor-not-allowed has-disabled:border-border has-disabled:bg-transparent has-disabled:text-muted has-disabled:line-through',
        'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 not-has-disabled:hover:border-text',
        className,
      )}
    >
      <input type="radio" className="absolute inset-0 cursor-pointer opacity-0" {...rest} />
      {children}
    </label>
  )
}
