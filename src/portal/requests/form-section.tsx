import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field.tsx'

type FormSectionProps = {
  /** Only for screen readers: the choices explain themselves. */
  legend: string
  error?: string | undefined
  children: ReactNode
}

export function FormSection({ legend, error, children }: FormSectionProps) {
  const errorId = useId()
  return (
    <fieldset
      tabIndex={-1}
      data-problem={error ? '' : undefined}
      className="min-w-0 scroll-mt-4 scroll-mb-40 outline-none"
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-col gap-3">
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode }

/** A button-sized radio: arrow keys move, one tap chooses. */
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
      <span className="contents">{children}</span>
    </label>
  )
}
