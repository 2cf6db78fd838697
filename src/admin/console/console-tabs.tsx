import {
  CalendarDays,
  CarFront,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MonitorCog,
  Newspaper,
  ShoppingBag,
  Users,
} from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { BoardTab } from '../board/board-tab.tsx'
import { DisplaysTab } from '../displays/displays-tab.tsx'
import { NeedsPersonMark } from '../merch/needs-person-mark.tsx'
import { lazyTab } from './lazy-tab.tsx'

type ConsoleTab = {
  value: string
  label: string
  icon: LucideIcon
  /** What calls for somebody, read again every so many milliseconds. */
  mark?: ComponentType<{ everyMs: number | false }>
  /** The board takes the whole width; every other tab keeps to one. */
  isWide?: boolean
  content: ReactNode
}

const GARAGE: ConsoleTab = {
  value: 'garage',
  label: 'Garage Display',
  icon: LayoutDashboard,
  isWide: true,
  content: <BoardTab />,
}

export const CONSOLE_TABS: readonly ConsoleTab[] = [
  GARAGE,
  {
    value: 'events',
    label: 'Events & RSVPs',
    icon: CalendarDays,
    content: lazyTab(() => import('../events/events-tab.tsx')),
  },
  {
    value: 'vehicles',
    label: 'Vehicle Management',
    icon: CarFront,
    content: lazyTab(() => import('../vehicles/vehicles-tab.tsx')),
  },
  {
    value: 'content',
    label: 'Content Management',
    icon: Newspaper,
    content: lazyTab(() => import('../content/content-tab.tsx')),
  },
  {
    value: 'notifications',
    label: 'Notifications',
    icon: Inbox,
    content: lazyTab(() => import('../notifications/notifications-tab.tsx')),
  },
  {
    value: 'members',
    label: 'Members',
    icon: Users,
    content: lazyTab(() => import('../members/members-tab.tsx')),
  },
  {
    value: 'shop',
    label: 'Shop',
    icon: ShoppingBag,
    mark: NeedsPersonMark,
    content: lazyTab(() => import('../merch/merch-tab.tsx')),
  },
  { value: 'displays', label: 'Displays', icon: MonitorCog, content: <DisplaysTab /> },
]

export function tabNamed(value: string | null): ConsoleTab {
  return CONSOLE_TABS.find((tab) => tab.value === value) ?? GARAGE
}
