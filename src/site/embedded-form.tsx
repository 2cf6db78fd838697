import { useState } from 'react'
import { type FormName, type FormsConfig, formIdOf } from '#domain/inquiries/forms-config.ts'
import { classNames } from '../ui/class-names.ts'
import { FormPlaceholder } from './form-placeholder.tsx'
import { FormContact, FormUnavailable } from './form-unavailable.tsx'

// What our own forms take while they are empty, by the width of the card, so that nothing below them moves.
const ROOM: Record<FormName, string> = {
  newsletter: 'min-h-47 @min-[26.25rem]:min-h-28',
  'storage-inquiry': 'min-h-209 @min-[32.25rem]:min-h-141',
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
  return (
    <div
      className={classNames(
        '@container rounded-xl border border-border bg-surface p-4 text-text shadow-card sm:p-6',
        className,
      )}
    >
      <noscript>
        <p>
          This form needs JavaScript. <FormContact />
        </p>
      </noscript>
      {failed ? (
        <div className={ROOM[form]}>
          <FormUnavailable onRetry={() => setFailed(false)} />
        </div>
      ) : (
        <FormPlaceholder
          formId={formIdOf(form, config)}
          config={config}
          className={ROOM[form]}
          onSubmitted={onSubmitted}
          onFailed={() => setFailed(true)}
        />
      )}
    </div>
  )
}
