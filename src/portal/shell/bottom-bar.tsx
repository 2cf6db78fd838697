import { CalendarDays, Car, Gauge, KeyRound, type LucideIcon, Menu } from 'lucide-react'
import { NavLink, useLocation } from 'react-router-dom'
import { classNames } from '../../ui/class-names.ts'

// Text grows only while five labels fit side by side; the menu shows them in full size.
const item =
  'flex min-h-(--bar-height) flex-col items-center justify-center gap-0.5 rounded-md text-[min(0.875rem,4.2vw)] font-medium leading-none -outline-offset-3'

const links: { to: string; label: string; icon: LucideIcon; end?: boolean }[] = [
  { to: '/members', label: 'Overview', icon: Gauge, end: true },
  { to: '/members/my-vehicles', label: 'Vehicles', icon: Car },
  { to: '/members/car-pickup-dropoff', label: 'Request', icon: KeyRound },
  { to: '/members/events', label: 'Events', icon: CalendarDays },
]

type BottomBarProps = { menuOpen: boolean; onMenu: () => void }

export function BottomBar({ menuOpen, onMenu }: BottomBarProps) {
  const { pathname } = useLocation()
  const isOtherPage = links.every(({ to }) => to !== pathname)
  return (
    <nav
      aria-label="Quick links"
      className="safe-bottom safe-x-0 fixed inset-x-0 bottom-0 z-30 border-border border-t bg-surface"
    >
      <ul className="grid grid-cols-5">
        {links.map(({ to, label, icon: Icon, end = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className={({ isActive }) =>
                classNames(item, isActive ? 'text-brass-text' : 'text-muted')
              }
            >
              <Icon aria-hidden="true" className="size-6" />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={onMenu}
            aria-expanded={menuOpen}
            aria-haspopup="dialog"
            className={classNames(item, 'w-full', isOtherPage ? 'text-brass-text' : 'text-muted')}
          >
            <Menu aria-hidden="true" className="size-6" />
            Menu
          </button>
        </li>
      </ul>
    </nav>
  )
}
