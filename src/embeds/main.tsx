import './embeds.css'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CLUB } from '#domain/club.ts'
import type { FormName } from '#domain/inquiries/forms-config.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { showApp } from '../ui/show-app.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { useReportedHeight } from './public-form.tsx'
import { StorageInquiryForm } from './storage-inquiry-form.tsx'

const name = window.location.pathname.startsWith('/forms/storage-inquiry')
  ? 'storage-inquiry'
  : 'newsletter'
document.title = `${name === 'newsletter' ? 'Newsletter' : 'Storage Inquiry'} · ${CLUB.name}`

const root = document.getElementById('root')
if (root) {
  showApp(
    <ErrorBoundary>
      <FormFrame name={name} edge={root} />
    </ErrorBoundary>,
  )
}

type Sent = { email: string; confirmPath?: string; height: number }

/** Shows one of our own forms in a frame, and a thank-you once it was sent. */
function FormFrame({ name, edge }: { name: FormName; edge: HTMLElement }) {
  const content = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  useReportedHeight(edge, name)
  const showThanks = ({ email, confirmPath }: Omit<Sent, 'height'>) =>
    setSent({ email, confirmPath, height: content.current?.offsetHeight ?? 0 })
  const thanks = { height: sent?.height ?? 0, onAnother: () => setSent(null) }
  const isNewsletter = name === 'newsletter'
  return (
    <div ref={content}>
      {!sent && isNewsletter && <NewsletterForm onSent={showThanks} />}
      {!sent && !isNewsletter && <StorageInquiryForm onSent={showThanks} />}
      {sent && isNewsletter && (
        <ThankYou {...thanks} title="One more step" another="Subscribe another address">
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
      )}
      {sent && !isNewsletter && (
        <ThankYou {...thanks} title="Got it" another="Send another inquiry">
          {`We’ll write to ${sent.email} to set a time for your tour.`}
        </ThankYou>
      )}
    </div>
  )
}

type ThankYouProps = {
  title: string
  /** In CSS pixels: at least the form's height, so that the content around it does not move. */
  height: number
  another: string
  onAnother: () => void
  children: ReactNode
}

/** Replaces a form that was sent. */
function ThankYou({ title, height, another, onAnother, children }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button is gone; the outer page does the scrolling (embedded-form.tsx).
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div
      className="flex flex-col items-center justify-center gap-2 text-center"
      style={{ minHeight: `min(${height}px, 14rem)` }}
    >
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2.5 text-2xl focus-visible:outline-none"
      >
        <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-on-road" />
        <span>{title}</span>
      </h2>
      <p className="max-w-md text-pretty text-muted [overflow-wrap:anywhere]">{children}</p>
      <Button variant="ghost" onClick={onAnother}>
        {another}
      </Button>
    </div>
  )
}
