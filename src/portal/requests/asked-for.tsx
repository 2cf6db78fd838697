import { Clock } from 'lucide-react'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { dayInZone } from '#domain/dates.ts'
import { dayInWords } from '#domain/day-words.ts'
import { useClubTimeZone } from '../../api/club-config.ts'
import { type Next, WAITING } from './next-request.ts'

/** What is asked for a car already, so that nobody asks for it again unawares. */
export function AskedFor({ wish, isWaiting }: Next) {
  const today = dayInZone(new Date(), useClubTimeZone())
  const { requestType, requestedDate, requestedTime } = wish
  return (
    <span className="tabular flex items-start gap-1.5 font-medium text-sm text-text">
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass-text" />
      <span>
        {REQUEST_LABELS[requestType]} asked for:{' '}
        <span className="whitespace-nowrap">
          {dayInWords(requestedDate, today)}, {requestedTime}
          {isWaiting && ' ·'}
        </span>{' '}
        {isWaiting && <span className="whitespace-nowrap">{WAITING}</span>}
      </span>
    </span>
  )
}
