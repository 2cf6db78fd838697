import { type MouseEvent, useRef, useState } from 'react'
import type { DayAndTime, RequestType } from '#domain/car-requests/car-request.ts'
import { DOT } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { sayWhile } from '../../ui/say-while.ts'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { reportNotSaved } from '../not-saved.ts'
import { bookText } from '../request-link.ts'
import { addOrChange } from './add-or-change.ts'
import { Booked } from './booked.tsx'
import { BookingSlots } from './booking-slots.tsx'
import { NoteField } from './note-field.tsx'
import { ClosestTimes, UsualTimes } from './suggested-times.tsx'
import type { SavedBooking } from './use-booking.ts'
import { useNote } from './use-note.ts'

export type BookCarProps = {
  vehicle: MemberVehicle
  type: RequestType
  /** The time of a booking that the garage declined or cancelled. */
  wanted?: DayAndTime | undefined
  mutations: MutationsView
  onClose: () => void
}

/** Books a car: one tap on a time saves it, and then its booking is shown. */
export default function BookCar(props: BookCarProps) {
  const { vehicle, type, mutations, onClose } = props
  const [saved, setSaved] = useState<SavedBooking | null>(null)
  if (saved) return <Booked saved={saved} mutations={mutations} onClose={onClose} />
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

type PickTimeProps = Omit<BookCarProps, 'onClose'> & {
  onSaved: (saved: SavedBooking) => void
}

function PickTime({ vehicle, type, wanted, mutations, onSaved }: PickTimeProps) {
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
      const saved = await sayWhile('Saving…', addOrChange(mutations, requests, input))
      note.forget()
      onSaved(saved)
    } catch (cause) {
      // The top of the sheet may be out of sight: the time that was tapped is further down.
      reportNotSaved(cause)
    } finally {
      isSaving.current = false
    }
  }

  return (
    <div className="flex flex-col gap-5">
      {wanted && <ClosestTimes type={type} wanted={wanted} onPick={book} />}
      <UsualTimes type={type} requests={requests} onPick={book} />
      <NoteField text={note.text} onChange={note.set} />
      <BookingSlots type={type} booked={undefined} onPick={book} />
    </div>
  )
}
