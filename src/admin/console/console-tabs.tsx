import {
  CalendarDays,
  CarFront,
  Inbox,
  LayoutDashboard,
  ListOrdered,
  type LucideIcon,
  MonitorCog,
  Newspaper,
  ShoppingBag,
  TriangleAlert,
  Users,
} from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { failureCause } from '../../ui/failure-cause.ts'
import { latePart, type PartFailedProps } from '../../ui/late-part.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BoardTab } from '../board/board-tab.tsx'
import { NeedsAttentionBadge } from '../merch/needs-attention-badge.tsx'
import { NewInquiriesBadge } from '../notifications/new-inquiries-badge.tsx'
import { TodayTab } from '../today/today-tab.tsx'

type ConsoleTab = {
  value: string
  label: string
  icon: LucideIcon
  /** The number of things that need attention, refetched every `refetchMs` milliseconds. */
  badge?: ComponentType<{ refetchMs: number | false }>
  /** Whether the tab uses the full width; only the board does. */
  isWide?: boolean
  /** Whether the tab polls the garage. */
  isGarage?: boolean
  content: ReactNode
}

const TODAY: ConsoleTab = {
  value: 'today',
  label: 'Today',
  icon: ListOrdered,
  isGarage: true,
  content: <TodayTab />,
}

const GARAGE: ConsoleTab = {
  value: 'garage',
  label: 'Garage Display',
  icon: LayoutDashboard,
  isWide: true,
  isGarage: true,
  content: <BoardTab />,
}

export const CONSOLE_TABS: readonly ConsoleTab[] = [
  TODAY,
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
    badge: NewInquiriesBadge,
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
    badge: NeedsAttentionBadge,
    content: lazyTab(() => import('../merch/merch-tab.tsx')),
  },
  {
    value: 'displays',
    label: 'Displays',
    icon: MonitorCog,
    content: lazyTab(() => import('../displays/displays-tab.tsx')),
  },
]

export function tabNamed(value: string | null): ConsoleTab {
  return CONSOLE_TABS.find((tab) => tab.value === value) ?? TODAY
}

/** Loads a tab's content as its own chunk; the initial load contains only the two garage tabs. */
function lazyTab(load: () => Promise<{ default: ComponentType }>): ReactNode {
  const Tab = latePart({
    load,
    waiting: (
      <div className="grid flex-1 place-items-center">
        <Spinner label="Opening…" />
      </div>
    ),
    Failed: TabFailed,
  })
  return <Tab />
}

function TabFailed({ error, isTrying, tryAgain }: PartFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert />}
        title="This tab didn’t open"
        action={
          <Button busy={isTrying} onClick={tryAgain}>
            Try again
          </Button>
        }
      >
        {failureCause(error)}
      </EmptyState>
    </div>
  )
}
