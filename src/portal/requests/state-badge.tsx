import { CircleAlert, CircleCheck, CircleX, Clock, History } from 'lucide-react'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { dueMoment } from '#domain/car-requests/due-slot.ts'
import { isLate } from '#domain/car-requests/is-late.ts'
import { useClubClock } from '../../queries/club-clock.ts'
import { useMyVehicles } from '../../queries/my-vehicles.ts'
import { Badge } from '../../ui/badge.tsx'

const SAME_LABELS = { cancelled: 'Cancelled', declined: 'Declined' } as const
const ENDED_LABELS = {
  pickup: { completed: 'Picked up', expired: 'Not picked up', ...SAME_LABELS },
  dropoff: { completed: 'Dropped off', expired: 'Not dropped off', ...SAME_LABELS },
} as const

const PENDING_BADGES = {
  waiting: { label: 'Waiting for the garage', icon: Clock, tone: 'brass' },
  confirmed: { label: 'Confirmed', icon: CircleCheck, tone: 'good' },
  offered: { label: 'Other times offered', icon: CircleAlert, tone: 'brass' },
} as const
const LATE_BADGE = { label: 'Late', icon: Clock, tone: 'danger' } as const
const ENDED_BADGES = {
  completed: { icon: CircleCheck, tone: 'neutral' },
  expired: { icon: History, tone: 'neutral' },
  cancelled: { icon: CircleX, tone: 'neutral' },
  declined: { icon: CircleX, tone: 'danger' },
} as const

/** The state of a booking, with its due day and time. */
export function StateBadge({ request }: { request: CarRequest }) {
  const { status, promise, requestType } = request
  const isOverdue = useIsLate(request)
  const pending = isOverdue && promise === 'confirmed' ? LATE_BADGE : PENDING_BADGES[promise]
  const state =
    status === 'pending'
      ? pending
      : { ...ENDED_BADGES[status], label: ENDED_LABELS[requestType][status] }
  return (
    <Badge tone={state.tone} icon={<state.icon aria-hidden="true" />}>
      {state.label}
    </Badge>
  )
}

/** Whether a booking, with its due day and time, is late as the garage sees it. */
function useIsLate(request: CarRequest): boolean {
  const { now, timeZone } = useClubClock()
  const car = useMyVehicles().data?.find(({ id }) => id === request.vehicleId)
  const { requestType } = request
  const dueAt = dueMoment(request, timeZone)
  return car !== undefined && isLate({ requestType, dueAt }, car.garageStatus, now.getTime())
}
