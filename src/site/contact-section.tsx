import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { CLUB } from '#domain/club.ts'
import { telephoneLink } from '../ui/telephone-link.ts'
import { Section } from './section.tsx'

type ContactSectionProps = {
  place: typeof CLUB.clubhouse | typeof CLUB.storage
  map: string
  title: string
  tone: 'plain' | 'sunken'
}

/** The contact details of one location. */
export function ContactSection({ place, map, ...section }: ContactSectionProps) {
  return (
    <Section id="contact" {...section}>
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        <ContactCard icon={<MapPin />} title="Visit" href={map} outside>
          {`${place.street}, ${place.city}`}
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

type ContactCardProps = {
  icon: ReactNode
  title: string
  href?: string
  outside?: boolean
  children: ReactNode
}

/** A way to reach the club: a row on phones, otherwise a card. */
function ContactCard({ icon, title, href, outside = false, children }: ContactCardProps) {
  return (
    <div className="flex items-start gap-4 border-border border-t pt-3 sm:rounded-lg sm:border sm:bg-surface sm:p-5">
      <span aria-hidden="true" className="mt-0.5 text-brass-text [&>svg]:size-6">
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="text-xl">{title}</h3>
        {href ? (
          <a
            href={href}
            {...(outside ? { rel: 'external' } : {})}
            className="inline-flex min-h-target items-start pt-1 underline decoration-brass underline-offset-4 [overflow-wrap:anywhere]"
          >
            <span>{children}</span>
          </a>
        ) : (
          <p className="flex min-h-target items-start pt-1">{children}</p>
        )}
      </div>
    </div>
  )
}
