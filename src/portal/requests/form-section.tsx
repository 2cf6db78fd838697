import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export const sectionTitle = 'font-bold font-display text-2xl leading-tight'

type FormSectionProps = { legend: string; error?: string | undefined; children: ReactNode }

export function FormSection({ legend, error, children }: FormSectionProps) {
  const errorId = useId()
  return (
    <fieldset
      tabIndex={-1}
      data-problem={error ? '' : undefined}
      className="flex min-w-0 scroll-mt-4 scroll-mb-40 flex-col gap-3 outline-none"
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={`mb-3 ${sectionTitle}`}>{legend}</legend>
      {children}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
