import { Section } from './section.tsx'

export function Newsletter() {
  return (
    <Section
      tone="green"
      kicker="The Sunday letter"
      title="First light, first word"
      lead={
        <p>
          New events, free bays and the odd good road, about twice a month. No more than that, and
          never to anybody else.
        </p>
      }
    />
  )
}
