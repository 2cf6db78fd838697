import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { telephoneLink } from '../ui/telephone-link.ts'
import { ContactCard } from './contact-card.tsx'
import { Section } from './section.tsx'

type ContactSectionProps = {
  place: typeof CLUB.clubhouse | typeof CLUB.storage
  map: string
  kicker: string
  title: string
  lead: string
  tone: 'plain' | 'sunken'
}

/** How to reach one of the two places. */
export function ContactSection({ place, map, lead, ...section }: ContactSectionProps) {
  return (
    <Section id="contact" {...section} lead={<p>{lead}</p>}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <ContactCard icon={<MapPin />} title="Visit" href={map} outside>
          {place.street}, {place.city}
        </ContactCard>
        <ContactCard icon={<Phone />} title="Call" href={telephoneLink(place.phone)}>
          {place.phone}
        </ContactCard>
        <ContactCard icon={<Mail />} title="Write" href={`mailto:${CLUB.email}`}>
          {CLUB.email}
        </ContactCard>
        <ContactCard icon={<Clock />} title="Open">
          {place.hours}
        </ContactCard>
      </div>
    </Section>
  )
}
