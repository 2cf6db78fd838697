import { ChevronDown, Clock } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import {
  type ArrivalNews,
  expectedIn,
  isArrivalNews,
  LATE_MINUTES,
} from '#domain/car-requests/arrival.ts'
import { asDue, dueMoment } from '#domain/car-requests/due-slot.ts'
import { dayInZone } from '#domain/dates.ts'
import { isolated } from '#domain/isolated.ts'
import { serverNow } from '../../http/server-clock.ts'
import { useClubClock } from '../../queries/club-clock.ts'
import { Button } from '../../ui/button.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import type { Booking } from '../requests/booking.ts'
import { momentText } from '../requests/booking-state.ts'

type RunningLateProps = {
  booking: Booking
  carName: string
  onArrival: (news: ArrivalNews) => void
}

/** Says how late the member of a booking of today will be, or that they are on time after all. */
export function RunningLate({ booking, carName, onArrival }: RunningLateProps) {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { now, timeZone } = useClubClock()
  const { requestedDate, requestedTime } = asDue(booking.request)
  if (!isForToday(booking, dayInZone(now, timeZone))) return null
  const slotAt = new Date(dueMoment({ requestedDate, requestedTime }, timeZone))
  const say = (expectedAt: string | null, event: MouseEvent) => {
    if (isStrayTap(`${booking.request.id} late`, event)) return
    setOpen(false)
    toggle.current?.focus()
    onArrival({ kind: 'running_late', expectedAt })
  }
  return (
    <div className="-mb-1 basis-full border-border border-t pt-1">
      <Button
        ref={toggle}
        variant="ghost"
        aria-expanded={isOpen}
        aria-label={`Running late: ${isolated(carName)}`}
        className="-mx-2 px-2!"
        onClick={(event) => {
          if (!isStrayTap(`${booking.request.id} late`, event)) setOpen(!isOpen)
        }}
      >
        <Clock aria-hidden="true" className="size-5" />
        Running late
        <ChevronDown aria-hidden="true" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
      </Button>
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
