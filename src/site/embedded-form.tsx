import { useState } from 'react'
import { type FormName, type FormsConfig, formIdOf } from '#domain/inquiries/forms-config.ts'
import { classNames } from '../ui/class-names.ts'
import { FormPlaceholder } from './form-placeholder.tsx'
import { FormContact, FormUnavailable } from './form-unavailable.tsx'

// The room that our own forms take while they are empty, so that nothing below them moves.
const ROOM: Record<FormName, { minHeight: number; className: string }> = {
  newsletter: { minHeight: 150, className: 'min-h-56 sm:min-h-40' },
  'storage-inquiry': { minHeight: 700, className: 'min-h-256 sm:min-h-184' },
}

type EmbeddedFormProps = {
  form: FormName
  config: FormsConfig
  /** The visitor has sent the form. */
  onSubmitted: () => void
  className?: string
}

/** A form of the provider's, or our own, in a frame on a card of its own (decision 11). */
export function EmbeddedForm({ form, config, onSubmitted, className }: EmbeddedFormProps) {
  const [failed, setFailed] = useState(false)
  const room = ROOM[form]
  return (
    <div
      className={classNames(
        'rounded-xl border border-border bg-surface p-4 text-text shadow-card sm:p-6',
        className,
      )}
    >
      <div className={room.className}>
        {failed ? (
          <FormUnavailable onRetry={() => setFailed(false)} />
        ) : (
          <FormPlaceholder
            formId={formIdOf(form, config)}
            config={config}
            minHeight={room.minHeight}
            onSubmitted={onSubmitted}
            onFailed={() => setFailed(true)}
          />
        )}
        <noscript>
          <p>
            This form needs JavaScript. <FormContact />
          </p>
        </noscript>
      </div>
    </div>
  )
}
