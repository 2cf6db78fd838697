import { Section } from '../section.tsx'
import { EmbeddedForm } from './embedded-form.tsx'

export function Newsletter() {
  return (
    <Section
      id="newsletter"
      tone="green"
      title="The newsletter"
      layout="beside"
      lead={<p>New events, open storage spots and good roads. About twice a month.</p>}
    >
      <EmbeddedForm form="newsletter" />
    </Section>
  )
}
