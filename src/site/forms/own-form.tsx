import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormName } from '#domain/inquiries/form-name.ts'
import { Button } from '../../ui/button.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { StorageInquiryForm } from './storage-inquiry-form.tsx'

type OwnFormProps = { form: FormName; onSubmitted: () => void }

type Sent = { email: string; confirmPath?: string }

/** One of our own forms, and a thank-you once it was sent. */
export default function OwnForm({ form, onSubmitted }: OwnFormProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  const showThanks = (values: Sent) => {
    setSent(values)
    onSubmitted()
  }
  const onAnother = () => setSent(null)
  const isNewsletter = form === 'newsletter'
  if (!sent) {
    return isNewsletter ? (
      <NewsletterForm onSent={showThanks} />
    ) : (
      <StorageInquiryForm onSent={showThanks} />
    )
  }
  if (!isNewsletter) {
    return (
      <ThankYou title="Got it" another="Send another inquiry" onAnother={onAnother}>
        {`We’ll write to ${sent.email} to set a time for your tour.`}
      </ThankYou>
    )
  }
  return (
    <ThankYou title="One more step" another="Subscribe another address" onAnother={onAnother}>
      <span>{`Tap the link we emailed to ${sent.email}. Already on the list? You’re set.`}</span>
      {sent.confirmPath && (
        <>
          {' '}
          <a
            href={sent.confirmPath}
            target="_blank"
            rel="noopener"
            className="whitespace-nowrap font-semibold text-brass-text underline underline-offset-4"
          >
            Demo: confirm here
          </a>
        </>
      )}
    </ThankYou>
  )
}

type ThankYouProps = {
  title: string
  another: string
  onAnother: () => void
  children: ReactNode
}

/** Replaces a form that was sent. */
function ThankYou({ title, another, onAnother, children }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button is gone; `VisitorForm` does the scrolling.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex min-h-[inherit] flex-col items-center justify-center gap-2 text-center">
      <h3
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2.5 text-2xl focus-visible:outline-none"
      >
        <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-on-road" />
        <span>{title}</span>
      </h3>
      <p className="max-w-md text-pretty text-muted [overflow-wrap:anywhere]">{children}</p>
      <Button variant="ghost" onClick={onAnother}>
        {another}
      </Button>
    </div>
  )
}
