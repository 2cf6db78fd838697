import { type ReactNode, useRef } from 'react'
import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { CarRequest, DayAndTime } from '#domain/car-requests/car-request.ts'
import { asDue } from '#domain/car-requests/due-slot.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { DOT } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import type { MemberAct, ShownAct } from '../../mutations/kinds/request-act.ts'
import { requestIdOf, type ShownRequest } from '../../mutations/kinds/request-row.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type Booking, bookingOf, versionOf } from './booking.ts'
import { GarageAnswer } from './booking-answer.tsx'
import { UnsentAct } from './booking-card.tsx'
import { BookingForm } from './booking-form.tsx'
import type { RequestItem } from './merge-requests.ts'
import { RowState } from './queued-request.tsx'
import { slotText } from './slot-text.ts'
import { StateBadge } from './state-badge.tsx'
import { useActs } from './use-acts.ts'
import { useBooking } from './use-booking.ts'
import { useNote } from './use-note.ts'
import { useRowActs } from './use-row-acts.ts'

export type BookingSheetProps = {
  /** As it was when the sheet was opened. */
  item: RequestItem
  mutations: MutationsView
  onClose: () => void
}

/** The sheet of a booking: takes an offered time, or another day, time or note, or cancels it. */
export default function BookingSheet({ item, mutations, onClose }: BookingSheetProps) {
  const today = useClubToday()
  const saved = { rowId: item.id, requestId: item.request?.id ?? null }
  const { row, request } = useBooking(saved, mutations) ?? item
  const shared = { mutations, onClose }
  if (row) {
    return (
      <SheetOf input={row.input} today={today} onClose={onClose}>
        <UnsentChoices row={row} {...shared} />
      </SheetOf>
    )
  }
  const booking = bookingOf(request, mutations.acts)
  const due = asDue(booking.request)
  return (
    <SheetOf input={due} today={today} onClose={onClose}>
      <Choices booking={booking} due={due} {...shared} />
    </SheetOf>
  )
}

type SheetOfProps = {
  input: Pick<CarRequestInput, 'requestType' | 'vehicleName' | 'requestedDate' | 'requestedTime'>
  today: string
  onClose: () => void
  children: ReactNode
}

function SheetOf({ input, today, onClose, children }: SheetOfProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${REQUEST_LABELS[input.requestType]}${DOT} ${isolated(input.vehicleName)}`}
      description={slotText(input, today)}
    >
      {children}
    </Dialog>
  )
}

type ChoicesProps = Omit<BookingSheetProps, 'item'> & {
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

  function move({ date, time }: DayAndTime) {
    const isBooked = date === booked.date && time === booked.time
    // The time that the club has may be what somebody wants back from a change that waits.
    if (isBooked && !unsent) void save(...saveNote)
    else void save({ kind: 'change', requestedDate: date, requestedTime: time, ...newNote })
  }

  return (
    <BookingForm
      id={request.id}
      type={due.requestType}
      booked={booked}
      note={note}
      onPick={move}
      onSaveNote={() => void save(...saveNote)}
      onCancel={
        unsent?.input.act.kind === 'cancel' ? undefined : () => void save({ kind: 'cancel' })
      }
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
    </BookingForm>
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

type UnsentChoicesProps = Omit<BookingSheetProps, 'item'> & { row: ShownRequest }

function UnsentChoices({ row, mutations, onClose }: UnsentChoicesProps) {
  const { requestType, requestedDate, requestedTime, notes } = row.input
  const note = useNote(requestIdOf(row), notes)
  const { edit, cancel } = useRowActs(row, mutations)
  const newNote = note.isNew ? { notes: note.trimmed } : {}
  const isSaving = useRef(false)

  async function save(saving: () => Promise<boolean>) {
    if (isSaving.current) return
    isSaving.current = true
    isSaving.current = await saving()
    if (isSaving.current) onClose()
  }

  const change = (changed: Partial<CarRequestInput>) =>
    save(async () => {
      const isSaved = await edit({ ...changed, ...newNote })
      if (isSaved) note.forget()
      return isSaved
    })

  return (
    <BookingForm
      id={requestIdOf(row)}
      type={requestType}
      booked={{ date: requestedDate, time: requestedTime }}
      note={note}
      onPick={({ date, time }) => void change({ requestedDate: date, requestedTime: time })}
      onSaveNote={() => void change({})}
      onCancel={row.followedBy === 'cancel' ? undefined : () => void save(cancel)}
    >
      <RowState row={row} />
    </BookingForm>
  )
}
