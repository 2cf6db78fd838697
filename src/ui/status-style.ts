import {
  CircleParking,
  CirclePlay,
  CornerDownLeft,
  type LucideIcon,
  Route,
  Warehouse,
} from 'lucide-react'

export type Status = 'stored' | 'needs_staging' | 'staged' | 'on_road' | 'coming_home'

type StatusStyle = { icon: LucideIcon; soft: string; solid: string; edge: string }

export const statusStyle: Record<Status, StatusStyle> = {
  stored: {
    icon: Warehouse,
    soft: 'bg-stored-soft text-stored',
    solid: 'bg-stored text-on-status',
    edge: 'border-stored',
  },
  needs_staging: {
    icon: CirclePlay,
    soft: 'bg-needs-staging-soft text-needs-staging',
    solid: 'bg-needs-staging text-on-status',
    edge: 'border-needs-staging',
  },
  staged: {
    icon: CircleParking,
    soft: 'bg-staged-soft text-staged',
    solid: 'bg-staged text-on-status',
    edge: 'border-staged',
  },
  on_road: {
    icon: Route,
    soft: 'bg-on-road-soft text-on-road',
    solid: 'bg-on-road text-on-status',
    edge: 'border-on-road',
  },
  coming_home: {
    icon: CornerDownLeft,
    soft: 'bg-coming-home-soft text-coming-home',
    solid: 'bg-coming-home text-on-status',
    edge: 'border-coming-home',
  },
}
