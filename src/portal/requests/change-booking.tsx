import type { FormEvent, MouseEvent } from 'react'
import type { CarRequest, DayAndTime } from '#domain/car-requests/car-request.ts'
import { asDue } from '#domain/car-requests/due-slot.ts'
import type { RequestChange } from '#domain/car-requests/request-acts.schema.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { DOT } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import type { MemberAct } from '../../mutations/kinds/request-act.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { type Booking, bookingOf } from './booking.ts'
import { GarageAnswer } from './booking-answer.tsx'
import { BookingSlots } from './booking-slots.tsx'
import { NoteField } from './note-field.tsx'
import { slotText } from './slot-text.ts'
import { useActs } from './use-acts.ts'
import { useNote } from './use-note.ts'

export type ChangeBookingProps = {
  request: CarRequest
  mutations: MutationsView
  onClose: () => void
}

/** The sheet of a booking: takes an offered time, or another day, time or note, or cancels it. */
export default function ChangeBooking({ request, mutations, onClose }: ChangeBookingProps) {
  const { data: requests = [] } = useMyCarRequests()
  const today = useClubToday()
  const current = requests.find(({ id }) => id === request.id) ?? request
  const booking = bookingOf(current, mutations.acts)
  const due = asDue(booking.request)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${REQUEST_LABELS[due.requestType]}${DOT} ${isolated(due.vehicleName)}`}
      description={slotText(due, today)}
    >
      <Choices booking={booking} due={due} mutations={mutations} onClose={onClose} />
    </Dialog>
  )
}

type ChoicesProps = Omit<ChangeBookingProps, 'request'> & {
  booking: Booking
  /** The request, with the day and time that it is due. */
  due: CarRequest
}

function Choices({ booking, due, mutations, onClose }: ChoicesProps) {
  const { request, unsent } = booking
  const booked = { date: due.requestedDate, time: due.requestedTime }
  const note = useNote(request.id, request.notes)
  const newNote = note.isNew ? { notes: note.trimmed } : {}
  const { act } = useActs(request, mutations)
  // The garage ended it while the sheet was open.
  if (request.status !== 'pending') return <GarageAnswer request={request} onAct={() => {}} />

  async function close(chosen: MemberAct) {
    if (await act(chosen)) onClose()
  }
  async function change(chosen: RequestChange) {
    if (!(await act({ kind: 'change', ...chosen }))) return
    note.forget()
    onClose()
  }

  function move({ date, time }: DayAndTime, event: MouseEvent) {
    if (isStrayTap(`change ${request.id}`, event)) return
    const isBooked = date === booked.date && time === booked.time
    if (isBooked && !note.isNew) onClose()
    else void change(isBooked ? newNote : { requestedDate: date, requestedTime: time, ...newNote })
  }
  function saveNote(event: FormEvent) {
    event.preventDefault()
    if (note.isNew) void change(newNote)
  }

  return (
    <form
      noValidate
      onSubmit={saveNote}
      aria-label="Change booking"
      className="flex flex-col gap-5"
    >
      {!unsent && <GarageAnswer request={request} onAct={(chosen) => void close(chosen)} />}
      <NoteField text={note.text} onChange={note.set} />
      {note.isNew && (
        <Button type="submit" className="self-start">
          Save Note
        </Button>
      )}
      <BookingSlots type={due.requestType} booked={booked} onPick={move} />
      {unsent?.input.act.kind !== 'cancel' && (
        <Button
          variant="secondary"
          onClick={(event) => {
            if (!isStrayTap(`change ${request.id}`, event)) void close({ kind: 'cancel' })
          }}
        >
          {request.promise === 'offered' ? 'None of these' : 'Cancel booking'}
        </Button>
      )}
    </form>
  )
}
