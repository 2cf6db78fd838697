import { CircleAlert } from 'lucide-react'
import { asDue } from '#domain/car-requests/due-slot.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { dayInZone } from '#domain/dates.ts'
import { isolated } from '#domain/isolated.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubClock } from '../../queries/club-clock.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { useMyVehicles } from '../../queries/my-vehicles.ts'
import { Button } from '../../ui/button.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { UnbrokenWords } from '../../ui/unbroken-words.tsx'
import { bookingOf } from '../requests/booking.ts'
import { timeText } from '../requests/booking-state.ts'
import { type AnsweredBooking, answeredBookings } from './answered-bookings.ts'

type GarageAnswersProps = {
  mutations: Pick<MutationsView, 'rows' | 'acts'>
  /** Opens the sheet of a booking whose times the garage offers, or a new one for what it took back. */
  onAnswer: (answered: AnsweredBooking) => void
}

/** The garage's answers that a member has to do something about, of every booking. */
export function GarageAnswers({ mutations, onAnswer }: GarageAnswersProps) {
  const { rows, acts } = mutations
  const { data: requests = [] } = useMyCarRequests()
  const { data: cars = [] } = useMyVehicles()
  const clock = useClubClock()
  const answered = answeredBookings(
    requests.map((request) => bookingOf(request, acts)),
    rows,
    clock,
  )
  if (answered.length === 0) return null
  const today = dayInZone(clock.now, clock.timeZone)
  return (
    <ul aria-label="From the garage" className="grid gap-3 lg:grid-cols-2">
      {answered.map((one) => (
        <Answer
          key={one.request.id}
          {...one}
          today={today}
          hasCar={cars.some(({ id }) => id === one.request.vehicleId)}
          onAnswer={() => onAnswer(one)}
        />
      ))}
    </ul>
  )
}

const ANSWER_TEXTS = {
  offered: 'doesn’t work.',
  declined: 'was declined.',
  cancelled: 'was cancelled by the garage.',
} as const

type AnswerProps = AnsweredBooking & {
  today: string
  /** Nothing can be asked for a car that was removed. */
  hasCar: boolean
  onAnswer: () => void
}

function Answer({ kind, request, today, hasCar, onAnswer }: AnswerProps) {
  const {
    requestedDate: date,
    requestedTime: time,
    requestType,
    vehicleName,
    reason,
  } = asDue(request)
  const isOffer = kind === 'offered'
  const label = isOffer ? 'Pick a time' : 'Ask again'
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
      {(isOffer || hasCar) && (
        <Button
          variant={isOffer ? 'primary' : 'secondary'}
          aria-label={`${label}: ${isolated(vehicleName)}`}
          className="whitespace-nowrap"
          onClick={(event) => {
            if (isStrayTap(`answer ${request.id}`, event)) return
            focusHeadingOnceGone(event.currentTarget)
            onAnswer()
          }}
        >
          {label}
        </Button>
      )}
    </li>
  )
}
