import { EmbeddedForm } from '../embedded-form.tsx'
import { formSubmittedToast } from '../form-toasts.ts'
import { Section } from '../section.tsx'
import { useSiteData } from '../site-data.ts'

export function Tour() {
  const { forms } = useSiteData()
  return (
    <Section
      id="tour"
      tone="sunken"
      kicker="By appointment"
      title="Schedule a tour"
      layout="wide-content"
      lead={
        <>
          <p>
            Tell us what you drive and when you hope to start. We will walk the hall with you, cover
            by cover, and find the bay that fits.
          </p>
          <img
            src="/art/storage-tour.svg"
            alt=""
            width="1200"
            height="900"
            loading="lazy"
            className="mt-4 hidden aspect-[4/3] w-full rounded-lg object-cover lg:block"
          />
        </>
      }
    >
      <EmbeddedForm
        form="storage-inquiry"
        config={forms}
        onSubmitted={() => formSubmittedToast('storage-inquiry')}
      />
    </Section>
  )
}
