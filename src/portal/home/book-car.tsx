import { type MouseEvent, useRef, useState } from 'react'
import type { CarRequest, DayAndTime, RequestType } from '#domain/car-requests/car-request.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { DOT } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubClock } from '../../queries/club-clock.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { useComingSlots } from '../../queries/slots.ts'
import { nextDaysWith } from '../../slots/day-slots.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { sayWhile } from '../../ui/say-while.ts'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { reportNotSaved } from '../not-saved.ts'
import { addOrChange } from '../requests/add-or-change.ts'
import { BookingSlots } from '../requests/booking-slots.tsx'
import { NoteField } from '../requests/note-field.tsx'
import { slotText } from '../requests/slot-text.ts'
import { useNote } from '../requests/use-note.ts'
import { usualTime } from '../requests/usual-time.ts'
import { Booked, type SavedBooking } from './booked.tsx'
import { bookText } from './car-row.ts'

export type BookCarProps = {
  vehicle: MemberVehicle
  type: RequestType
  mutations: MutationsView
  /** Opens the sheet of the booking that was made. */
  onChange: (request: CarRequest) => void
  onClose: () => void
}

/** Books a car: one tap on a time saves it, and then its booking is shown. */
export default function BookCar(props: BookCarProps) {
  const { vehicle, type, mutations, onChange, onClose } = props
  const [saved, setSaved] = useState<SavedBooking | null>(null)
  if (saved) {
    return <Booked saved={saved} mutations={mutations} onChange={onChange} onClose={onClose} />
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${bookText(vehicle, type)}${DOT} ${isolated(vehicle.vehicleName)}`}
    >
      <PickTime {...props} onSaved={setSaved} />
    </Dialog>
  )
}

type PickTimeProps = Omit<BookCarProps, 'onChange' | 'onClose'> & {
  onSaved: (saved: SavedBooking) => void
}

function PickTime({ vehicle, type, mutations, onSaved }: PickTimeProps) {
  const { data: requests } = useMyCarRequests()
  const note = useNote(`${vehicle.id} ${type}`, null)
  const isSaving = useRef(false)

  async function book({ date, time }: DayAndTime, event: MouseEvent) {
    // The booking's buttons replace the times, so a double tap would also hit one of them.
    if (isStrayTap(`book ${vehicle.id}`, event) || isSaving.current) return
    isSaving.current = true
    const { id: vehicleId, vehicleName } = vehicle
    const slot = { requestedDate: date, requestedTime: time }
    const input = { vehicleId, vehicleName, requestType: type, ...slot, notes: note.trimmed }
    try {
      const saving = addOrChange(mutations, requests, input)
      const { rowId, requestId = null } = await sayWhile('Saving…', saving)
      note.forget()
      onSaved({ rowId, requestId })
    } catch (cause) {
      // The top of the sheet may be out of sight: the time that was tapped is further down.
      reportNotSaved(cause)
    } finally {
      isSaving.current = false
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <UsualTimes type={type} requests={requests} onPick={book} />
      <NoteField text={note.text} onChange={note.set} />
      <BookingSlots type={type} booked={undefined} onPick={book} />
    </div>
  )
}

const DAYS_AHEAD = 7
const MAX_OFFERED = 3

type UsualTimesProps = {
  type: RequestType
  requests: readonly CarRequest[] | undefined
  onPick: (slot: DayAndTime, event: MouseEvent) => void
}

/** The member's usual time on the next days on which it is free. */
function UsualTimes({ type, requests, onPick }: UsualTimesProps) {
  const clock = useClubClock()
  const { data } = useComingSlots(type)
  const time = usualTime(requests, type)
  if (time === null) return null
  const today = dayInZone(clock.now, clock.timeZone)
  const nextDays = Array.from({ length: DAYS_AHEAD }, (_, index) => addCalendarDays(today, index))
  const days = nextDaysWith(data, time, nextDays, clock).slice(0, MAX_OFFERED)
  if (days.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Your usual time</legend>
      <div className="tabular flex flex-wrap gap-2">
        {days.map((date) => (
          <Button key={date} onClick={(event) => onPick({ date, time }, event)}>
            {slotText({ requestedDate: date, requestedTime: time }, today)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
