import { EmbeddedForm } from './embedded-form.tsx'
import { formSubmittedToast } from './form-toasts.ts'
import { Section } from './section.tsx'
import { useSiteData } from './site-data.ts'

export function Newsletter() {
  const { forms } = useSiteData()
  return (
    <Section
      id="newsletter"
      tone="green"
      kicker="The Sunday letter"
      title="First light, first word"
      layout="beside"
      lead={
        <p>
          New events, free bays and the odd good road, about twice a month. No more than that, and
          never to anybody else.
        </p>
      }
    >
      <EmbeddedForm
        form="newsletter"
        config={forms}
        onSubmitted={() => formSubmittedToast('newsletter')}
      />
    </Section>
  )
}
