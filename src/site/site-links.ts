/** A link of the shared header; an external one leaves the site and stands out as a button. */
export type SiteLink = { label: string; href: string; external?: boolean }

const HOME: SiteLink = { label: 'Home', href: '/' }
const PORTAL: SiteLink = { label: 'Members Portal', href: '/login', external: true }

export const CLUB_LINKS: readonly SiteLink[] = [
  HOME,
  { label: 'Huntingdon Valley', href: '/huntingdon-valley' },
  { label: 'Clubhouse', href: '#clubhouse' },
  { label: 'Events', href: '#events' },
  { label: 'Membership', href: '#membership' },
  { label: 'Hours', href: '#hours' },
  { label: 'Contact', href: '#contact' },
  { label: 'FAQ', href: '#faq' },
  PORTAL,
]

export const STORAGE_LINKS: readonly SiteLink[] = [
  HOME,
  { label: 'Philadelphia', href: '/philadelphia' },
  { label: 'Services', href: '#services' },
  { label: 'Facility', href: '#facility' },
  { label: 'Testimonials', href: '#testimonials' },
  { label: 'Contact', href: '#contact' },
  { label: 'FAQ', href: '#faq' },
  PORTAL,
]
