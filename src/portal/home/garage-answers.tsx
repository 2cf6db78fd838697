import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { asDue } from '#domain/car-requests/due-slot.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { dayInZone } from '#domain/dates.ts'
import { isolated } from '#domain/isolated.ts'
import type { ShownAct } from '../../mutations/kinds/request-act.ts'
import { useClubClock } from '../../queries/club-clock.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { UnbrokenWords } from '../../ui/unbroken-words.tsx'
import { requestPageLink } from '../request-link.ts'
import { bookingOf } from '../requests/booking.ts'
import { bookingLink, timeText } from '../requests/booking-state.ts'
import { type AnsweredBooking, answeredBookings } from './answered-bookings.ts'

/** The garage's answers that a member has to do something about, of every booking. */
export function GarageAnswers({ acts }: { acts: readonly ShownAct[] }) {
  const { data: requests = [] } = useMyCarRequests()
  const clock = useClubClock()
  const answered = answeredBookings(
    requests.map((request) => bookingOf(request, acts)),
    clock,
  )
  if (answered.length === 0) return null
  const today = dayInZone(clock.now, clock.timeZone)
  return (
    <ul aria-label="From the garage" className="grid gap-3 lg:grid-cols-2">
      {answered.map((one) => (
        <Answer key={one.request.id} {...one} today={today} />
      ))}
    </ul>
  )
}

const ANSWER_TEXTS = {
  offered: 'doesn’t work.',
  declined: 'was declined.',
  cancelled: 'was cancelled by the garage.',
} as const

function Answer({ kind, request, today }: AnsweredBooking & { today: string }) {
  const {
    requestedDate: date,
    requestedTime: time,
    requestType,
    vehicleName,
    reason,
  } = asDue(request)
  const isOffer = kind === 'offered'
  const label = isOffer ? 'Pick a time' : 'Ask again'
  const ways = requestPageLink(request.vehicleId ?? '', requestType)
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-3 rounded-lg border-2 border-brass bg-surface p-3 shadow-card">
      <CircleAlert
        aria-hidden="true"
        className={`size-6 shrink-0 ${isOffer ? 'text-brass-text' : 'text-danger'}`}
      />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="line-clamp-2 text-xl [overflow-wrap:anywhere]">
          <UnbrokenWords>{vehicleName}</UnbrokenWords>
        </h2>
        <p className="tabular">
          {`${REQUEST_LABELS[requestType]} ${timeText({ date, time }, today)} ${ANSWER_TEXTS[kind]}`}
        </p>
        {reason && <p className="text-muted text-sm [overflow-wrap:anywhere]">{reason}</p>}
      </div>
      <Link
        to={isOffer ? bookingLink(request.id, 'booking') : ways}
        aria-label={`${label}: ${isolated(vehicleName)}`}
        className={buttonStyle(isOffer ? 'primary' : 'secondary', 'whitespace-nowrap')}
      >
        {label}
      </Link>
    </li>
  )
}
