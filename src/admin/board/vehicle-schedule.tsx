import { Timer, TriangleAlert } from 'lucide-react'
import { asDue } from '#domain/car-requests/due-slot.ts'
import { DOT } from '#domain/dot.ts'
import { dropoffCountdown } from '#domain/vehicles/countdown.ts'
import type { AdminVehicle, PendingRequest } from '#domain/vehicles/vehicle.ts'
import { useMinute } from '../../queries/club-clock.ts'
import {
  ArrivalBadge,
  CardRequests,
  OpenButton,
  type OpenRequest,
  StateBadge,
} from './request-notes.tsx'
import { requestState } from './request-state.ts'
import { clubDay, dueText } from './request-time.ts'

type VehicleScheduleProps = {
  vehicle: AdminVehicle
  timeZone: string
  hasCountdown: boolean
  onOpenRequest: OpenRequest
}

/** Lists each requested slot once: the countdown's slot with its note first, then the others. */
export function VehicleSchedule({
  vehicle,
  timeZone,
  hasCountdown,
  onOpenRequest,
}: VehicleScheduleProps) {
  const { scheduled, others } = scheduledRequest(vehicle)
  const requests = hasCountdown ? others : vehicle.pendingRequests.map(asDue)
  return (
    <>
      {hasCountdown && (
        <DropOffCountdown
          vehicle={vehicle}
          request={scheduled}
          timeZone={timeZone}
          onOpenRequest={onOpenRequest}
        />
      )}
      {requests.length > 0 && (
        <CardRequests
          requests={requests}
          status={vehicle.status}
          timeZone={timeZone}
          onOpenRequest={onOpenRequest}
        />
      )}
    </>
  )
}

type ScheduledVehicle = Pick<
  AdminVehicle,
  'pendingRequests' | 'scheduledDropoffDate' | 'scheduledDropoffTime'
>

/** The drop-off that the countdown covers; other requests are listed separately. */
export function scheduledRequest(vehicle: ScheduledVehicle) {
  const { scheduledDropoffDate, scheduledDropoffTime } = vehicle
  const pendingRequests = vehicle.pendingRequests.map(asDue)
  const scheduled = pendingRequests.find(
    ({ requestType, requestedDate, requestedTime }) =>
      requestType === 'dropoff' &&
      requestedDate === scheduledDropoffDate &&
      requestedTime === scheduledDropoffTime,
  )
  return { scheduled, others: pendingRequests.filter((request) => request !== scheduled) }
}

type DropOffCountdownProps = {
  vehicle: ScheduledVehicle
  request: PendingRequest | undefined
  timeZone: string
  onOpenRequest: OpenRequest
}

function DropOffCountdown(props: DropOffCountdownProps) {
  const { vehicle, request, timeZone, onOpenRequest } = props
  const { scheduledDropoffDate: date, scheduledDropoffTime: time } = vehicle
  const now = useMinute()
  const countdown = dropoffCountdown(vehicle, request?.dueAt, { now, timeZone })
  if (!countdown || !date || !time) return null
  const due = dueText(date, time, clubDay(now, timeZone))
  const overdue = countdown.state === 'overdue'
  const Icon = overdue ? TriangleAlert : Timer
  return (
    <div
      data-countdown={countdown.state}
      className={`relative flex gap-2 rounded-md px-2.5 py-1.5 ${overdue ? 'bg-danger-soft text-danger' : 'bg-coming-home-soft text-coming-home'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0 leading-tight">
        <span className="tabular block font-bold font-display text-xl leading-tight">
          {overdue ? countdown.text : `Due ${due}`}
        </span>
        <span className="sr-only">{`${DOT} `}</span>
        <span className="tabular text-sm">{overdue ? `Was due ${due}` : countdown.text}</span>
        {request?.notes && (
          <span className="mt-1 block whitespace-pre-line text-sm text-text leading-snug">{`“${request.notes}”`}</span>
        )}
        {request && <StateBadge state={requestState(request, now)} />}
        {request && <ArrivalBadge request={request} clock={{ now, timeZone }} />}
      </p>
      {request && (
        <OpenButton request={request} onOpenRequest={onOpenRequest}>
          {`Drop-off ${due}`}
        </OpenButton>
      )}
    </div>
  )
}
