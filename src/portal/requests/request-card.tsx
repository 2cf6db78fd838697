import type { ReactNode, Ref } from 'react'
import type { RequestType } from '#domain/car-requests/car-request.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { DOT } from '#domain/dot.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { LongText } from '../../ui/long-text.tsx'
import { slotText } from './slot-text.ts'

type RequestCardProps = {
  request: {
    requestType: RequestType
    vehicleName: string
    requestedDate: string
    requestedTime: string
    notes: string | null
  }
  badge: ReactNode
  /** Of the card's heading, which a link can lead to. */
  headingRef?: Ref<HTMLParagraphElement>
  children?: ReactNode
}

export function RequestCard({ request, badge, headingRef, children }: RequestCardProps) {
  const today = useClubToday()
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-card">
      <div>
        <p
          ref={headingRef}
          tabIndex={-1}
          className="line-clamp-2 scroll-mt-8 font-semibold outline-none"
        >
          <span>{`${REQUEST_LABELS[request.requestType]}${DOT} `}</span>
          <bdi>{request.vehicleName}</bdi>
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <p className="tabular text-muted">{slotText(request, today)}</p>
          {badge}
        </div>
      </div>
      {request.notes && (
        <LongText text={request.notes} about={request.vehicleName} className="text-muted text-sm" />
      )}
      {children}
    </li>
  )
}
