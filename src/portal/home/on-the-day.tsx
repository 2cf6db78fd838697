import { ChevronDown, Clock, Phone } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { expectedIn, isArrivalNews, LATE_MINUTES } from '#domain/car-requests/arrival.ts'
import { asDue, dueMoment } from '#domain/car-requests/due-slot.ts'
import { placeDetails } from '#domain/car-requests/places.ts'
import { dayInZone } from '#domain/dates.ts'
import { isolated } from '#domain/isolated.ts'
import { serverNow } from '../../http/server-clock.ts'
import type { MemberAct } from '../../mutations/kinds/request-act.ts'
import { useClubClock } from '../../queries/club-clock.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { telephoneLink } from '../../ui/telephone-link.ts'
import type { Booking } from '../requests/booking.ts'
import { momentText } from '../requests/booking-state.ts'

type OnTheDayProps = {
  booking: Booking
  carName: string
  onAct: (act: MemberAct) => void
}

/** On the day of a booking: its member says how late they will be, that they are on time after all or not coming, or calls. */
export function OnTheDay({ booking, carName, onAct }: OnTheDayProps) {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { now, timeZone } = useClubClock()
  const { requestedDate, requestedTime } = asDue(booking.request)
  if (!isForToday(booking, dayInZone(now, timeZone))) return null
  const slotAt = new Date(dueMoment({ requestedDate, requestedTime }, timeZone))
  const { phone } = placeDetails(booking.request.place)
  const act = (chosen: MemberAct, event: MouseEvent) => {
    if (isStrayTap(`${booking.request.id} late`, event)) return
    setOpen(false)
    toggle.current?.focus()
    onAct(chosen)
  }
  const say = (expectedAt: string | null, event: MouseEvent) =>
    act({ kind: 'running_late', expectedAt }, event)
  return (
    <div className="-mb-1 basis-full border-border border-t pt-1">
      <div className="-mx-2 flex flex-wrap justify-between">
        <Button
          ref={toggle}
          variant="ghost"
          aria-expanded={isOpen}
          aria-label={`Running late: ${isolated(carName)}`}
          className="px-2!"
          onClick={(event) => {
            if (!isStrayTap(`${booking.request.id} late`, event)) setOpen(!isOpen)
          }}
        >
          <Clock aria-hidden="true" className="size-5" />
          Running late
          <ChevronDown aria-hidden="true" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
        <a
          href={telephoneLink(phone)}
          aria-label={`Call the garage, ${phone}`}
          className={buttonStyle('ghost', 'px-2!')}
        >
          <Phone aria-hidden="true" className="size-5" />
          Call
        </a>
      </div>
      {isOpen && (
        <div className="mb-1 grid grid-cols-3 gap-2">
          {LATE_MINUTES.map((minutes) => {
            const expectedAt = expectedIn(minutes, slotAt, now)
            return (
              <Button
                key={minutes}
                variant="secondary"
                onClick={(event) => say(expectedIn(minutes, slotAt, serverNow()), event)}
              >
                <span className="tabular flex flex-col">
                  <span>{`${minutes} min`}</span>
                  <span className="font-normal text-muted text-sm">
                    {momentText(expectedAt, now, timeZone)}
                  </span>
                </span>
              </Button>
            )
          })}
          {booking.request.expectedAt && (
            <Button
              variant="secondary"
              className="col-span-3"
              onClick={(event) => say(null, event)}
            >
              On time after all
            </Button>
          )}
          <Button
            variant="secondary"
            className="col-span-3"
            onClick={(event) => {
              // Nothing more is to be said of the day then.
              if (toggle.current) focusHeadingOnceGone(toggle.current)
              act({ kind: 'cancel' }, event)
            }}
          >
            Not coming
          </Button>
        </div>
      )}
    </div>
  )
}

/** Whether a booking has a time today, which nothing that this device has not sent yet changes. */
function isForToday({ request, unsent }: Booking, today: string): boolean {
  const isOpen = !unsent || (isArrivalNews(unsent.input.act) && unsent.state !== 'needs-attention')
  return isOpen && request.promise !== 'offered' && asDue(request).requestedDate === today
}
