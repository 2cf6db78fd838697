import { CalendarDays, Car, Ellipsis, House, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { REQUEST_PAGE } from '#domain/member-pages.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { classNames } from '../../ui/class-names.ts'
import { latePart } from '../../ui/late-part.tsx'
import { BOOKINGS, type PortalLink, SidebarLink, SidebarLists } from './portal-links.tsx'

type SidebarProps = { state: SidebarState; onToggle: () => void }

function lists(collapsed: boolean) {
  return <SidebarLists>{(link) => <SidebarLink link={link} collapsed={collapsed} />}</SidebarLists>
}

// Nothing but the tooltips is missing while this loads or after it fails.
const CollapsedLinks = latePart({
  load: () => import('./collapsed-links.tsx'),
  waiting: lists(true),
  Failed: () => lists(true),
})

export function Sidebar({ state, onToggle }: SidebarProps) {
  const collapsed = state === 'collapsed'
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside
      data-sidebar={state}
      aria-label="Sidebar"
      className={`safe-bottom sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden bg-racing-green text-cream transition-[width] duration-200 ease-physical [--color-focus:#f0c877] ${collapsed ? 'w-[calc(3rem+env(safe-area-inset-left))] pr-0.5 pl-[calc(0.125rem+env(safe-area-inset-left))]' : 'w-[calc(16rem+env(safe-area-inset-left))] pr-3 pl-[calc(0.75rem+env(safe-area-inset-left))]'}`}
    >
      <Link
        to="/members"
        aria-label={`${CLUB.name}, members' home`}
        className={`flex min-h-16 items-center gap-3 rounded-md -outline-offset-3 ${collapsed ? 'justify-center' : 'px-1'}`}
      >
        <img src="/art/badge.svg" alt="" className={collapsed ? 'size-9' : 'size-11'} />
        {!collapsed && (
          <span className="font-bold font-display text-xl leading-none">{CLUB.name}</span>
        )}
      </Link>
      <div className="mt-3 min-h-0 flex-1 overflow-y-auto">
        {collapsed ? <CollapsedLinks /> : lists(false)}
      </div>
      <button
        type="button"
        onClick={onToggle}
        aria-expanded={!collapsed}
        aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
        aria-keyshortcuts="Control+B Meta+B"
        className={`mb-3 flex min-h-target items-center gap-3 rounded-md text-cream/85 hover:bg-cream/8 hover:text-cream ${collapsed ? 'justify-center' : 'px-3'}`}
      >
        <Toggle aria-hidden="true" className="size-5 shrink-0" />
        {!collapsed && <span className="font-medium">Collapse</span>}
      </button>
    </aside>
  )
}

const COOKIE = ON_DEVICE.sidebar.name
const WEEK_SECONDS = 7 * 24 * 60 * 60

const MIN_WIDTH_REM = 45
const STATES = ['expanded', 'collapsed'] as const

type SidebarState = (typeof STATES)[number]

function remembered(): SidebarState {
  const cookies = document.cookie.split('; ')
  const found = STATES.find((state) => cookies.includes(`${COOKIE}=${state}`))
  return found ?? (isWideEnough() ? 'expanded' : 'collapsed')
}

/** With larger text the sidebar would leave too little space for the page. */
function isWideEnough(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return window.innerWidth >= MIN_WIDTH_REM * rem
}

function remember(state: SidebarState) {
  // The linter wants the Cookie Store API, which Firefox and Safari before 18.4 lack.
  Reflect.set(
    document,
    'cookie',
    `${COOKIE}=${state}; path=/; max-age=${WEEK_SECONDS}; samesite=lax`,
  )
}

/** Expanded or collapsed, remembered for 7 days; Ctrl or Cmd with b toggles it (specification 2). */
export function useSidebarState(onShortcut: () => void) {
  const [state, setState] = useState(remembered)

  function toggle() {
    const next = state === 'expanded' ? 'collapsed' : 'expanded'
    remember(next)
    setState(next)
  }

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onShortcut()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })

  return { state, toggle }
}

// Text grows only while five labels fit side by side; the sheet shows the others in full size.
const item =
  'flex min-h-(--bar-height) flex-col items-center justify-center gap-0.5 rounded-md text-[min(0.875rem,4.2vw)] font-medium leading-none -outline-offset-3'

const HOME = '/members'

const BAR_LINKS: readonly PortalLink[] = [
  { to: HOME, label: 'Home', icon: House },
  { to: '/members/my-vehicles', label: 'Cars', icon: Car },
  BOOKINGS,
  { to: '/members/events', label: 'Events', icon: CalendarDays },
]

type BottomBarProps = { moreOpen: boolean; onMore: () => void }

/** Whether the page belongs to the tab: a car to the cars, a new booking to the bookings. */
function isAt({ to }: PortalLink, pathname: string): boolean {
  if (to === HOME) return pathname === HOME
  return pathname.startsWith(to) || (to === BOOKINGS.to && pathname === REQUEST_PAGE)
}

export function BottomBar({ moreOpen, onMore }: BottomBarProps) {
  const { pathname } = useLocation()
  const isOtherPage = !BAR_LINKS.some((link) => isAt(link, pathname))
  return (
    <nav
      aria-label="Quick links"
      className="safe-bottom safe-x-0 fixed inset-x-0 bottom-0 z-30 border-border border-t bg-surface"
    >
      <ul className="grid grid-cols-5">
        {BAR_LINKS.map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              end={link.to === HOME}
              className={classNames(item, isAt(link, pathname) ? 'text-brass-text' : 'text-muted')}
            >
              <link.icon aria-hidden="true" className="size-6" />
              <span>{link.label}</span>
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={onMore}
            aria-expanded={moreOpen}
            aria-haspopup="dialog"
            className={classNames(item, 'w-full', isOtherPage ? 'text-brass-text' : 'text-muted')}
          >
            <Ellipsis aria-hidden="true" className="size-6" />
            More
          </button>
        </li>
      </ul>
    </nav>
  )
}
