import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { memo } from 'react'
import { dayInZone } from '#domain/dates.ts'
import type { PendingRequest } from '#domain/vehicles/vehicle.schema.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { useMinute } from './clock.ts'
import { requestWords, URGENCY_WORDS, type Urgency, urgencyOf } from './request-words.ts'

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

type RequestNoteProps = { request: PendingRequest; now: Date; timeZone: string }

function RequestNote({ request, now, timeZone }: RequestNoteProps) {
  const urgency = urgencyOf(request, now, timeZone)
  const Icon = request.requestType === 'pickup' ? ArrowUpRight : ArrowDownLeft
  return (
    <li className={`flex gap-2 rounded-md border px-2.5 py-2 ${box[urgency]}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="tabular font-semibold leading-snug">
            {requestWords(request, dayInZone(now, timeZone))}
          </p>
          {urgency !== 'later' && (
            <Badge
              tone={tone[urgency]}
              className={
                urgency === 'overdue' ? 'border border-danger' : 'border border-transparent'
              }
            >
              {URGENCY_WORDS[urgency]}
            </Badge>
          )}
        </div>
        {request.notes && <p className="mt-0.5 text-muted text-sm">“{request.notes}”</p>}
      </div>
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
