import {
  CalendarDays,
  Car,
  ClipboardList,
  KeyRound,
  type LucideIcon,
  Newspaper,
  Star,
  UserRound,
} from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { BOOKINGS_PAGE, REQUEST_PAGE } from '#domain/member-pages.ts'
import { classNames } from '../../ui/class-names.ts'

export type PortalLink = { to: string; label: string; icon: LucideIcon }

/** The five links of the sidebar (specification 2). */
export const PORTAL_LINKS: readonly PortalLink[] = [
  { to: '/members/my-vehicles', label: 'My Vehicles', icon: Car },
  { to: REQUEST_PAGE, label: 'Car Pickup/Drop-off', icon: KeyRound },
  { to: '/members/digest', label: 'Digest', icon: Newspaper },
  { to: '/members/events', label: 'Events', icon: CalendarDays },
  { to: '/members/nankang-star', label: 'Nankang Star', icon: Star },
]

export const BOOKINGS: PortalLink = {
  to: BOOKINGS_PAGE,
  label: 'Bookings',
  icon: ClipboardList,
}

export const PROFILE: PortalLink = { to: '/members/profile', label: 'Profile', icon: UserRound }

type LinkListProps = {
  label: string
  links: readonly PortalLink[]
  children: (link: PortalLink) => ReactNode
}

export function LinkList({ label, links, children }: LinkListProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-1">
        {links.map((link) => (
          <li key={link.to}>{children(link)}</li>
        ))}
      </ul>
    </nav>
  )
}

/** What the sidebar lists: the five links, and below them what a phone has in its bottom bar and under More. */
export function SidebarLists({ children }: Pick<LinkListProps, 'children'>) {
  return (
    <>
      <LinkList label="Members portal" links={PORTAL_LINKS}>
        {children}
      </LinkList>
      <hr className="my-3 border-cream/20" />
      <LinkList label="More" links={[BOOKINGS, PROFILE]}>
        {children}
      </LinkList>
    </>
  )
}

type SidebarLinkProps = Omit<ComponentProps<typeof NavLink>, 'to' | 'children' | 'className'> & {
  link: PortalLink
  collapsed?: boolean
}

export function SidebarLink({ link, collapsed = false, ...rest }: SidebarLinkProps) {
  const Icon = link.icon
  return (
    <NavLink
      to={link.to}
      className={({ isActive }) =>
        classNames(
          'relative flex min-h-target items-center rounded-md font-medium transition-colors duration-150',
          collapsed ? 'justify-center' : 'gap-3 px-3',
          isActive
            ? 'bg-cream/14 text-cream before:absolute before:inset-y-2.5 before:left-0 before:w-1 before:rounded-full before:bg-brass'
            : 'text-cream/85 hover:bg-cream/8 hover:text-cream',
        )
      }
      {...rest}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={collapsed ? 'sr-only' : 'min-w-0 py-1 leading-tight'}>{link.label}</span>
    </NavLink>
  )
}
