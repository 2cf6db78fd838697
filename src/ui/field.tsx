import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { classNames } from './class-names.ts'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  optional?: boolean
  className?: string
  children: ReactNode
}

export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  const control = {
    id,
    required,
    'aria-invalid': Boolean(error),
    'aria-describedby': classNames(errorId, hintId) || undefined,
  }
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {optional && <span className="text-muted text-sm">optional</span>}
      </div>
      <FieldControlContext value={control}>{children}</FieldControlContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-medium text-danger text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

type FieldControl = {
  id: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

const FieldControlContext = createContext<FieldControl | null>(null)

function useFieldControl() {
  const control = use(FieldControlContext)
  if (!control) return {}
  const { required, ...attributes } = control
  return { ...attributes, 'aria-required': required || undefined }
}

function controlStyle(className?: string): string {
  return classNames(
    'min-h-target w-full rounded-md border border-control bg-raised px-3 py-2 text-base text-text transition-colors duration-150 placeholder:text-muted enabled:hover:border-text [&[readonly]]:bg-sunken disabled:opacity-60 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger',
    className,
  )
}

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} type={type} className={controlStyle(className)} {...rest} />
}

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea {...useFieldControl()} rows={rows} className={controlStyle(className)} {...rest} />
  )
}

export type SelectOption = { value: string; label: string }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[]
  placeholder?: string
}

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...useFieldControl()}
        className={controlStyle(`appearance-none pr-10 ${className ?? ''}`)}
        {...rest}
      >
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

/** A text field that only bots fill in: invisible, not focusable, no autofill, hidden from screen readers. */
export function HoneypotField(props: ComponentProps<'input'> & { name: string }) {
  return (
    <label aria-hidden="true" className="sr-only">
      Leave this field empty
      <input
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        {...props}
      />
    </label>
  )
}
