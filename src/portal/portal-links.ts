import { CalendarDays, Car, KeyRound, type LucideIcon, Newspaper, Star } from 'lucide-react'

export type PortalLink = { to: string; label: string; icon: LucideIcon }

/** The five links of the sidebar (specification 2). */
export const PORTAL_LINKS: readonly PortalLink[] = [
  { to: '/members/my-vehicles', label: 'My Vehicles', icon: Car },
  { to: '/members/car-pickup-dropoff', label: 'Car Pickup/Drop-off', icon: KeyRound },
  { to: '/members/digest', label: 'Digest', icon: Newspaper },
  { to: '/members/events', label: 'Events', icon: CalendarDays },
  { to: '/members/nankang-star', label: 'Nankang Star', icon: Star },
]
