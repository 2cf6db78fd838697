import {
  ArrowDownLeft,
  ArrowUpRight,
  CircleHelp,
  Clock,
  Navigation,
  TriangleAlert,
} from 'lucide-react'
import type { MouseEvent, ReactElement } from 'react'
import { arrivalText } from '#domain/car-requests/arrival.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { sentenceStart } from '#domain/sentence-start.ts'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { PendingRequest } from '#domain/vehicles/vehicle.ts'
import type { ClubClock } from '../../queries/club-clock.ts'
import { useMinute } from '../../queries/club-clock.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { type RequestState, requestState } from './request-state.ts'
import { clubDay, formatMoment, formatSlot, type Urgency, urgencyOf } from './request-time.ts'

export type OpenRequest = (id: string, event: MouseEvent) => void

type CardRequestsProps = {
  requests: readonly PendingRequest[]
  status: GarageStatus
  timeZone: string
  onOpenRequest: OpenRequest
}

export function CardRequests({ requests, status, timeZone, onOpenRequest }: CardRequestsProps) {
  const now = useMinute()
  return (
    <ul aria-label="Pending requests" className="flex flex-col gap-1.5">
      {requests.map((request) => (
        <RequestNote
          key={request.id}
          request={request}
          status={status}
          now={now}
          timeZone={timeZone}
          onOpenRequest={onOpenRequest}
        />
      ))}
    </ul>
  )
}

type UrgencyStyle = { label: string; tone: BadgeTone; box: string; edge: string }

const URGENCY_STYLES: Record<Urgency, UrgencyStyle> = {
  overdue: {
    label: 'Overdue',
    tone: 'danger',
    box: 'border-danger bg-danger-soft',
    edge: 'border-danger px-1.5!',
  },
  ready: {
    label: 'Ready',
    tone: 'good',
    box: 'border-brass bg-brass/15',
    edge: 'border-transparent px-2!',
  },
  today: {
    label: 'Today',
    tone: 'brass',
    box: 'border-brass bg-brass/15',
    edge: 'border-transparent px-2!',
  },
  tomorrow: {
    label: 'Tomorrow',
    tone: 'neutral',
    box: 'border-border bg-sunken',
    edge: 'border-transparent px-0!',
  },
  later: { label: '', tone: 'neutral', box: 'border-border bg-sunken', edge: '' },
}

type RequestNoteProps = {
  request: PendingRequest
  status: GarageStatus
  now: Date
  timeZone: string
  onOpenRequest: OpenRequest
}

function RequestNote({ request, status, now, timeZone, onOpenRequest }: RequestNoteProps) {
  const { label, tone, box, edge } = URGENCY_STYLES[urgencyOf(request, status, { now, timeZone })]
  const Icon = request.requestType === 'pickup' ? ArrowUpRight : ArrowDownLeft
  const slot = formatSlot(request, clubDay(now, timeZone))
  return (
    <li className={`relative min-h-11 rounded-md border px-2 py-1.5 ${box}`}>
      {label && (
        <Badge tone={tone} className={`float-right ml-1 border py-0.5! ${edge}`}>
          {label}
        </Badge>
      )}
      <p className="tabular font-semibold leading-snug lg:max-xl:text-[0.9375rem]">
        <span className="whitespace-nowrap">
          <Icon aria-hidden="true" className="mr-1 inline size-4.5 align-[-0.2em]" />
          <span>{REQUEST_LABELS[request.requestType]}</span>
        </span>{' '}
        <span className="inline-block max-w-full">{slot}</span>
      </p>
      <StateBadge state={requestState(request, now)} />
      <ArrivalBadge request={request} clock={{ now, timeZone }} />
      {request.notes && (
        <p className="clear-both mt-0.5 whitespace-pre-line text-muted text-sm">{`“${request.notes}”`}</p>
      )}
      <OpenButton request={request} onOpenRequest={onOpenRequest}>
        {`${REQUEST_LABELS[request.requestType]} ${slot}`}
      </OpenButton>
    </li>
  )
}

type StateStyle = { label: string; tone: BadgeTone; icon: ReactElement }

const STATE_STYLES: Record<RequestState, StateStyle | null> = {
  'to-answer': { label: 'Answer', tone: 'brass', icon: <CircleHelp aria-hidden="true" /> },
  offered: { label: 'Times offered', tone: 'neutral', icon: <Clock aria-hidden="true" /> },
  'over-capacity': {
    label: 'Over capacity',
    tone: 'danger',
    icon: <TriangleAlert aria-hidden="true" />,
  },
  confirmed: null,
}

const NOTE_BADGE_CLASS = 'mt-0.5 border border-current/40 py-0.5!'

export function StateBadge({ state }: { state: RequestState }) {
  const style = STATE_STYLES[state]
  if (!style) return null
  return (
    <Badge tone={style.tone} icon={style.icon} className={NOTE_BADGE_CLASS}>
      {style.label}
    </Badge>
  )
}

/** What the member has said of their coming. */
export function ArrivalBadge({ request, clock }: { request: PendingRequest; clock: ClubClock }) {
  const { now, timeZone } = clock
  const said = arrivalText(request, (moment) => formatMoment(moment, timeZone, now))
  if (!said) return null
  return (
    <Badge tone="good" icon={<Navigation aria-hidden="true" />} className={NOTE_BADGE_CLASS}>
      {sentenceStart(said)}
    </Badge>
  )
}

type OpenButtonProps = { request: PendingRequest; onOpenRequest: OpenRequest; children: string }

/** Covers the whole note with an invisible button, which leaves the note's text outside of any button. */
export function OpenButton({ request, onOpenRequest, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      aria-label={children}
      onClick={(event) => onOpenRequest(request.id, event)}
      className="absolute inset-0 rounded-md hover:bg-text/5"
    />
  )
}
