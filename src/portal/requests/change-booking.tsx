import { type MouseEvent, useRef } from 'react'
import type { CarRequest, DayAndTime } from '#domain/car-requests/car-request.ts'
import { asDue } from '#domain/car-requests/due-slot.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { DOT } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import type { MemberAct, ShownAct } from '../../mutations/kinds/request-act.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { type Booking, bookingOf, versionOf } from './booking.ts'
import { GarageAnswer } from './booking-answer.tsx'
import { UnsentAct } from './booking-card.tsx'
import { BookingSlots } from './booking-slots.tsx'
import { NoteField } from './note-field.tsx'
import { slotText } from './slot-text.ts'
import { StateBadge } from './state-badge.tsx'
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
  const note = useNote(request.id, savedNote(request, mutations.acts))
  const newNote = note.isNew ? { notes: note.trimmed } : {}
  const { act, undo, dismiss } = useActs(request, mutations)
  const isSaving = useRef(false)
  if (request.status !== 'pending') {
    return (
      <div role="status" className="flex flex-col items-start gap-3">
        <StateBadge request={due} />
        <GarageAnswer request={request} onAct={() => {}} />
      </div>
    )
  }

  /** Saves one after the other, then closes. A second tap while they are saved does nothing. */
  async function save(...chosen: MemberAct[]) {
    if (isSaving.current) return
    isSaving.current = true
    for (const one of chosen) {
      if (!(await act(one))) {
        isSaving.current = false
        return
      }
      if (one.kind === 'change' && one.notes !== undefined) note.forget()
    }
    onClose()
  }
  const saveNote: MemberAct[] = note.isNew ? [{ kind: 'change', ...newNote }] : []

  function move({ date, time }: DayAndTime, event: MouseEvent) {
    if (isStrayTap(`change ${request.id}`, event)) return
    const isBooked = date === booked.date && time === booked.time
    // The time that the club has may be what somebody wants back from a change that waits.
    if (isBooked && !unsent) void save(...saveNote)
    else void save({ kind: 'change', requestedDate: date, requestedTime: time, ...newNote })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(...saveNote)
      }}
      aria-label="Change booking"
      className="flex flex-col gap-5"
    >
      {unsent ? (
        <UnsentAct
          act={unsent}
          onUndo={() => void undo(unsent).then(onClose)}
          onDismiss={() => void dismiss(unsent).then(onClose)}
        />
      ) : (
        <div className="flex flex-col items-start gap-3">
          <StateBadge request={due} />
          {/* What a waiting one needs first is booked on its page. */}
          {request.promise !== 'waiting' && (
            <GarageAnswer request={request} onAct={(chosen) => void save(...saveNote, chosen)} />
          )}
        </div>
      )}
      <NoteField text={note.text} onChange={note.set} />
      {note.isNew && (
        <Button
          type="submit"
          className="self-start"
          onClick={(event) => {
            if (isStrayTap(`change ${request.id}`, event)) event.preventDefault()
          }}
        >
          Save Note
        </Button>
      )}
      <BookingSlots type={due.requestType} booked={booked} onPick={move} />
      {unsent?.input.act.kind !== 'cancel' && (
        <Button
          variant="secondary"
          onClick={(event) => {
            if (!isStrayTap(`change ${request.id}`, event)) void save({ kind: 'cancel' })
          }}
        >
          Cancel booking
        </Button>
      )}
    </form>
  )
}

/** The note as this device last saved it, sent or not, unless the club has a newer one. */
function savedNote(request: CarRequest, acts: readonly ShownAct[]): string | null {
  const isCurrent = ({ state, receipt }: ShownAct) =>
    state !== 'needs-attention' && (!receipt || versionOf(receipt) >= versionOf(request))
  const notes = acts.flatMap((one) => {
    const { requestId, act } = one.input
    const isNote = requestId === request.id && act.kind === 'change' && act.notes !== undefined
    return isNote && isCurrent(one) ? [act.notes ?? null] : []
  })
  return notes.length > 0 ? (notes.at(-1) ?? null) : request.notes
}
