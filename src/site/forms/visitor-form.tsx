import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CLUB } from '#domain/club.ts'
import { type FormName, formIdOf } from '#domain/inquiries/form-name.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { telephoneLink } from '../../ui/telephone-link.ts'
import { toast } from '../../ui/toast-store.ts'
import { Section } from '../section.tsx'
import { useSiteData } from '../site-data.ts'
import { ProviderForm } from './provider-form.tsx'

const LateOwnForm = latePart({
  load: () => import('./own-form.tsx'),
  waiting: null,
  Failed: ({ tryAgain }) => <FormUnavailable onRetry={tryAgain} />,
})

// The heights of our own empty forms by card width, so that nothing below them moves.
const MIN_HEIGHT: Record<FormName, string> = {
  newsletter: 'min-h-47 @min-[26.25rem]:min-h-28 [@media(scripting:none)]:min-h-0!',
  'storage-inquiry': 'min-h-209 @min-[32.25rem]:min-h-141 [@media(scripting:none)]:min-h-0!',
}
const SENT_MIN_HEIGHT: Record<FormName, string> = {
  newsletter: MIN_HEIGHT.newsletter,
  'storage-inquiry': 'min-h-56',
}

/** As worded in specification 8; an address given to our own form counts once its mailed link was opened. */
function thanksFor(form: FormName, isOwn: boolean): { title: string; description?: string } {
  if (form === 'storage-inquiry') {
    return { title: "Thank you! We've received your inquiry and will be in touch soon." }
  }
  const description = isOwn
    ? 'Check your email to confirm.'
    : "You've been subscribed to our newsletter."
  return { title: 'Success!', description }
}

/** Our own form, or a form provider's in its frame; loaded once it is near. */
export function VisitorForm({ form }: { form: FormName }) {
  const { forms } = useSiteData()
  const [failed, setFailed] = useState(false)
  const [sent, setSent] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const isNear = useNear(card)

  function thank() {
    setSent(true)
    showTop(card.current)
    toast(thanksFor(form, forms === null))
  }

  return (
    <div
      ref={card}
      className="@container scroll-mt-20 md:max-lg:scroll-mt-32 rounded-xl border border-border bg-surface p-4 text-text shadow-card [--color-focus:var(--color-brass-text)] sm:p-6"
    >
      <noscript>
        <p>
          This form needs JavaScript. <FormContact />
        </p>
      </noscript>
      <div className={(sent ? SENT_MIN_HEIGHT : MIN_HEIGHT)[form]}>
        {isNear && !forms && <LateOwnForm form={form} onSubmitted={thank} />}
        {isNear && forms && failed && <FormUnavailable onRetry={() => setFailed(false)} />}
        {isNear && forms && !failed && (
          <ProviderForm
            formId={formIdOf(form, forms)}
            config={forms}
            onSubmitted={thank}
            onFailed={() => setFailed(true)}
          />
        )}
      </div>
    </div>
  )
}

// Before it scrolls into view, but after the page's first content.
const NEAR = { rootMargin: '1000px 0px' }

/** True once the element has come near the part of the page that is seen. */
function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      setNear(true)
    }, NEAR)
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return isNear
}

/** The thank-you is shorter than the form, so the visitor would otherwise see what follows it. */
function showTop(card: HTMLElement | null) {
  if (!card || card.getBoundingClientRect().top >= 0) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  card.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' })
}

/** Contact details for visitors who can't use the form. */
function FormContact() {
  return (
    <>
      <span>Write to </span>
      <a href={`mailto:${CLUB.email}`} className="font-medium underline">
        {CLUB.email}
      </a>
      <span> or call </span>
      <a href={telephoneLink(CLUB.phone)} className="whitespace-nowrap font-medium underline">
        {CLUB.phone}
      </a>
      <span>.</span>
    </>
  )
}

/** Shown when a form fails to load; retries by itself once the browser is online. */
function FormUnavailable({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const again = () => retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <Banner
      tone="offline"
      title="This form didn’t load"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <FormContact />
    </Banner>
  )
}

export function Newsletter() {
  return (
    <Section
      id="newsletter"
      tone="green"
      title="The newsletter"
      layout="beside"
      lead={<p>New events, open storage spots and good roads. About twice a month.</p>}
    >
      <VisitorForm form="newsletter" />
    </Section>
  )
}
