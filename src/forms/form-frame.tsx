import { useRef, useState } from 'react'
import type { FormName } from '#domain/inquiries/forms-config.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { StorageInquiryForm } from './storage-inquiry-form.tsx'
import { ThankYou } from './thank-you.tsx'
import { useToldHeight } from './use-told-height.ts'

type Sent = { email: string; height: number }

/** One of our own forms in its frame, and thanks once it was sent (decision 11). */
export function FormFrame({ name, edge }: { name: FormName; edge: HTMLElement }) {
  const content = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  useToldHeight(edge, name)
  const thank = ({ email }: { email: string }) =>
    setSent({ email, height: content.current?.offsetHeight ?? 0 })
  const again = { height: sent?.height ?? 0, onAnother: () => setSent(null) }
  const isNewsletter = name === 'newsletter'
  return (
    <div ref={content}>
      {!sent && isNewsletter && <NewsletterForm onSent={thank} />}
      {!sent && !isNewsletter && <StorageInquiryForm onSent={thank} />}
      {sent && isNewsletter && (
        <ThankYou {...again} title="You are on the list" another="Subscribe another address">
          The next letter goes to {sent.email}.
        </ThankYou>
      )}
      {sent && !isNewsletter && (
        <ThankYou {...again} title="Your inquiry is with us" another="Send another inquiry">
          We will write to {sent.email} to find a time for your tour.
        </ThankYou>
      )}
    </div>
  )
}
