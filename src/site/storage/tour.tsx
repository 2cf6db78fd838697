import { Section } from '../section.tsx'

export function Tour() {
  return (
    <Section
      id="tour"
      tone="sunken"
      kicker="By appointment"
      title="Schedule a tour"
      lead={
        <p>
          Tell us what you drive and when you hope to start. We will walk the hall with you, cover
          by cover, and find the bay that fits.
        </p>
      }
    />
  )
}
