import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { DayAndTime } from '#domain/car-requests/car-request.ts'
import type { CalendarDay } from '#domain/dates.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { sayWhile } from '../../ui/say-while.ts'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { reportNotSaved } from '../not-saved.ts'
import { addOrChange } from './add-or-change.ts'
import { BookingDays, BookingTimes } from './booking-slots.tsx'
import type { SavedBooking } from './use-booking.ts'

type BookReturnProps = {
  car: Pick<CarRequestInput, 'vehicleId' | 'vehicleName'>
  /** When it is picked up: it can come back later only. */
  after: DayAndTime
  mutations: MutationsView
  onSaved: (saved: SavedBooking) => void
}

/** Books the return of a car whose pickup was just booked. */
export function BookReturn({ car, after, mutations, onSaved }: BookReturnProps) {
  const { data: requests } = useMyCarRequests()
  const [day, setDay] = useState<CalendarDay>()
  const isSaving = useRef(false)
  const whole = useRef<HTMLFieldSetElement>(null)
  // Its times are below the booking, on a phone out of sight.
  useEffect(() => {
    if (day) whole.current?.scrollIntoView({ block: 'nearest' })
  }, [day])

  async function book({ date, time }: DayAndTime, event: MouseEvent) {
    if (isStrayTap(`return ${car.vehicleId}`, event) || isSaving.current) return
    isSaving.current = true
    const slot = { requestedDate: date, requestedTime: time }
    const input = { ...car, requestType: 'dropoff' as const, ...slot, notes: null }
    const saving = addOrChange(mutations, requests, input)
    const saved = await sayWhile('Saving…', saving).catch(reportNotSaved)
    isSaving.current = false
    if (saved) onSaved(saved)
  }

  return (
    <fieldset ref={whole} className="min-w-0 scroll-my-4">
      <legend className="font-semibold">Bring it back</legend>
      <div className="flex min-w-0 flex-col gap-3">
        {/* The times may come to where a day is: a double tap would book one. */}
        <div onClickCapture={(event) => void isStrayTap('return days', event)}>
          <BookingDays type="dropoff" from={after.date} day={day} onDay={setDay} />
        </div>
        {day && <BookingTimes type="dropoff" day={day} after={after} onPick={book} />}
      </div>
    </fieldset>
  )
}
