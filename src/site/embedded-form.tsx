import { useRef, useState } from 'react'
import { type FormName, type FormsConfig, formIdOf } from '#domain/inquiries/forms-config.ts'
import { classNames } from '../ui/class-names.ts'
import { FormPlaceholder } from './form-placeholder.tsx'
import { FormContact, FormUnavailable } from './form-unavailable.tsx'

// What our own forms take while they are empty, by the width of the card, so that nothing below them moves.
const ROOM: Record<FormName, string> = {
  newsletter: 'min-h-47 @min-[26.25rem]:min-h-28 [@media(scripting:none)]:min-h-0!',
  'storage-inquiry': 'min-h-209 @min-[32.25rem]:min-h-141 [@media(scripting:none)]:min-h-0!',
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
  const [sent, setSent] = useState(false)
  const card = useRef<HTMLDivElement>(null)

  function thank() {
    setSent(true)
    showTop(card.current)
    onSubmitted()
  }

  return (
    <div
      ref={card}
      className={classNames(
        '@container scroll-mt-20 md:max-lg:scroll-mt-32 rounded-xl border border-border bg-surface p-4 text-text shadow-card sm:p-6',
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
          className={sent ? '' : ROOM[form]}
          onSubmitted={thank}
          onFailed={() => setFailed(true)}
        />
      )}
    </div>
  )
}

/** The thanks are lower than the form was: whoever pressed at its end would look at what comes after it. */
function showTop(card: HTMLElement | null) {
  if (!card || card.getBoundingClientRect().top >= 0) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  card.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' })
}
