import { Clock } from 'lucide-react'
import type { CarWish } from '#domain/car-requests/car-request.schema.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { dayInZone } from '#domain/dates.ts'
import { dayInWords } from '#domain/day-words.ts'
import { useClubTimeZone } from '../../api/club-config.ts'

export type AskedWish = Pick<CarWish, 'requestType' | 'requestedDate' | 'requestedTime'>

/** What is asked for a car already, so that nobody asks for it again unawares. */
export function AskedFor({ wish }: { wish: AskedWish }) {
  const today = dayInZone(new Date(), useClubTimeZone())
  const { requestType, requestedDate, requestedTime } = wish
  return (
    <span className="tabular flex items-start gap-1.5 font-medium text-sm text-text">
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass-text" />
      <span>
        {REQUEST_LABELS[requestType]} asked for:{' '}
        <span className="whitespace-nowrap">
          {dayInWords(requestedDate, today)}, {requestedTime}
        </span>
      </span>
    </span>
  )
}
