import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { latePart } from '../../ui/late-part.tsx'
import { PORTAL_LINKS } from '../portal-links.ts'
import { SidebarLink } from './sidebar-link.tsx'
import type { SidebarState } from './sidebar-state.ts'

type SidebarProps = { state: SidebarState; onToggle: () => void }

function links(collapsed: boolean) {
  return PORTAL_LINKS.map((link) => (
    <li key={link.to}>
      <SidebarLink link={link} collapsed={collapsed} />
    </li>
  ))
}

// What only adds to them is not missed.
const CollapsedLinks = latePart({
  load: () => import('./collapsed-links.tsx'),
  waiting: links(true),
  Failed: () => links(true),
})

export function Sidebar({ state, onToggle }: SidebarProps) {
  const collapsed = state === 'collapsed'
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside
      data-sidebar={state}
      aria-label="Sidebar"
      className={`sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden bg-racing-green text-cream transition-[width] duration-200 ease-physical [--color-focus:#f0c877] ${collapsed ? 'w-[3rem] px-0.5' : 'w-[16rem] px-3'}`}
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
      <nav aria-label="Members portal" className="mt-3 flex-1">
        <ul className="flex flex-col gap-1">{collapsed ? <CollapsedLinks /> : links(false)}</ul>
      </nav>
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
