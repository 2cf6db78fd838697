import { CLUB } from '#domain/club.ts'
import { ContactSection } from '../contact-section.tsx'

export function StorageContact() {
  return (
    <ContactSection
      place={CLUB.storage}
      map={CLUB.links.storageMap}
      kicker="Talk to the hall"
      title="Contact Us"
      lead="We are here whenever a car comes or goes, and on the phone in between."
      tone="plain"
    />
  )
}
