import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { memo } from 'react'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import type { PendingRequest } from '#domain/vehicles/vehicle.schema.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { clubDay } from './request-moment.ts'
import { slotWords, URGENCY_WORDS, type Urgency, urgencyOf } from './request-words.ts'

const box: Record<Urgency, string> = {
  overdue: 'border-danger bg-danger-soft',
  today: 'border-brass bg-brass/15',
  tomorrow: 'border-border bg-sunken',
  later: 'border-border bg-sunken',
}

const tone: Record<Urgency, BadgeTone> = {
  overdue: 'danger',
  today: 'brass',
  tomorrow: 'neutral',
  later: 'neutral',
}

const edge: Record<Urgency, string> = {
  overdue: 'border-danger px-1.5!',
  today: 'border-transparent px-2!',
  tomorrow: 'border-transparent px-0!',
  later: '',
}

type RequestNoteProps = { request: PendingRequest; now: Date; timeZone: string }

function RequestNote({ request, now, timeZone }: RequestNoteProps) {
  const urgency = urgencyOf(request, now, timeZone)
  const Icon = request.requestType === 'pickup' ? ArrowUpRight : ArrowDownLeft
  return (
    <li className={`rounded-md border px-2 py-1.5 ${box[urgency]}`}>
      {urgency !== 'later' && (
        <Badge tone={tone[urgency]} className={`float-right ml-1 border py-0.5! ${edge[urgency]}`}>
          {URGENCY_WORDS[urgency]}
        </Badge>
      )}
      <p className="tabular font-semibold leading-snug lg:max-xl:text-[0.9375rem]">
        <span className="whitespace-nowrap">
          <Icon aria-hidden="true" className="mr-1 inline size-4.5 align-[-0.2em]" />
          {REQUEST_LABELS[request.requestType]}
        </span>{' '}
        <span className="whitespace-nowrap">{slotWords(request, clubDay(now, timeZone))}</span>
      </p>
      {request.notes && <p className="clear-both mt-0.5 text-muted text-sm">“{request.notes}”</p>}
    </li>
  )
}

type CardRequestsProps = { requests: readonly PendingRequest[]; timeZone: string }

export const CardRequests = memo(function CardRequests({ requests, timeZone }: CardRequestsProps) {
  const now = useMinute()
  return (
    <ul aria-label="Pending requests" className="flex flex-col gap-1.5">
      {requests.map((request) => (
        <RequestNote key={request.id} request={request} now={now} timeZone={timeZone} />
      ))}
    </ul>
  )
})
