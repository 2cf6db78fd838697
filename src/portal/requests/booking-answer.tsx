import { MapPin } from 'lucide-react'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { placeDetails } from '#domain/car-requests/places.ts'
import { isSlotPast } from '#domain/car-requests/slots.ts'
import { dayInZone } from '#domain/dates.ts'
import { DOT } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import type { MemberAct } from '../../mutations/kinds/request-act.ts'
import { useClubTimeZone, useClubToday, useMinute } from '../../queries/club-clock.ts'
import { bookingCalendarFile } from '../../queries/my-car-requests.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { telephoneLink } from '../../ui/telephone-link.ts'
import { useOnline } from '../../ui/use-online.ts'
import { movedFromText, timeText } from './booking-state.ts'
import { MissingWay } from './missing-way.tsx'

type GarageAnswerProps = {
  request: CarRequest
  onAct: (act: MemberAct) => void
}

/** What the garage answered: another time, its reason, an offer. */
export function GarageAnswer({ request, onAct }: GarageAnswerProps) {
  const today = useClubToday()
  const { status, promise, reason, changedBy } = request
  const movedFrom = status === 'pending' ? movedFromText(request, today) : null
  const reasonLine = reason && (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      <LinkedText>{reason}</LinkedText>
    </p>
  )
  if (movedFrom) {
    return (
      <>
        <p className="tabular">{`Moved from ${movedFrom} by the garage.`}</p>
        {reasonLine}
      </>
    )
  }
  // Its member has acted since, so they have read it.
  if (status === 'pending' && promise === 'confirmed' && changedBy === 'member') return null
  if (status === 'pending' && promise === 'offered') {
    return (
      <>
        {reasonLine}
        <Offer request={request} onAct={onAct} />
      </>
    )
  }
  if (status === 'pending' && promise === 'waiting') return <MissingWay request={request} />
  if (status !== 'declined') return reasonLine
  const { phone } = placeDetails(request.place)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0 flex-1 basis-40">{reasonLine}</div>
      <a href={telephoneLink(phone)} className={buttonStyle('secondary', 'whitespace-nowrap')}>
        {`Call ${phone}`}
      </a>
    </div>
  )
}

function Offer({ request, onAct }: GarageAnswerProps) {
  const timeZone = useClubTimeZone()
  const now = useMinute()
  const { offered, requestedTime } = request
  const open = offered.filter(({ date, time }) => !isSlotPast(date, time, now, timeZone))
  if (open.length === 0) return <p>That offer has ended. Pick another time, or call us.</p>
  const today = dayInZone(now, timeZone)
  return (
    <div className="tabular flex flex-col gap-2">
      <p>{`${requestedTime} doesn't work. How about:`}</p>
      <div className="flex flex-wrap gap-2">
        {open.map((slot) => (
          <Button
            key={`${slot.date} ${slot.time}`}
            onClick={(event) => {
              if (isStrayTap(`take ${request.id}`, event)) return
              focusHeadingOnceGone(event.currentTarget)
              onAct({ kind: 'accept', ...slot })
            }}
          >
            {`Take ${slot.date === request.requestedDate ? slot.time : timeText(slot, today)}`}
          </Button>
        ))}
      </div>
    </div>
  )
}

const LINK = 'whitespace-nowrap font-semibold text-brass-text underline underline-offset-2'

/** The address of the pickup or drop-off, with directions and a calendar file. */
export function MeetingPlace({ request }: { request: CarRequest }) {
  const { name, address, map } = placeDetails(request.place)
  const isOnline = useOnline()
  return (
    <p className="flex items-start gap-1.5 text-muted text-sm">
      <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        <span className="font-medium text-text">{name}</span>
        <span>{`, ${address} `}</span>
        <a href={map} target="_blank" rel="noreferrer" className={LINK}>
          Directions
        </a>
        {request.promise === 'confirmed' && isOnline && (
          <>
            <span>{`${DOT} `}</span>
            <a
              href={bookingCalendarFile(request)}
              download
              aria-label={`Add to calendar: ${isolated(request.vehicleName)}`}
              className={LINK}
            >
              Add to calendar
            </a>
          </>
        )}
      </span>
    </p>
  )
}
