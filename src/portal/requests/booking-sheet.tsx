import { useRef } from 'react'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { DOT } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import type { ShownAct } from '../../mutations/kinds/request-act.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { bookingOf, versionOf } from './booking.ts'
import { bookingChoices, rowChoices } from './booking-choices.tsx'
import { BookingForm } from './booking-form.tsx'
import type { RequestItem } from './merge-requests.ts'
import { slotText } from './slot-text.ts'
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
  const { item: found } = useBooking(saved, mutations)
  const { row, request } = found ?? item
  const savedNote = row ? row.input.notes : noteOf(request, mutations.acts)
  const note = useNote(item.id, savedNote)
  const tools = { note, save: useSaveOnce(onClose), onClose }
  const rowActs = useRowActs(mutations)
  const acts = useActs(mutations)
  const { shown, state, isOver, ...choices } = row
    ? rowChoices(row, mutations, { ...tools, ...rowActs })
    : bookingChoices(bookingOf(request, mutations.acts), { ...tools, ...acts })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${REQUEST_LABELS[shown.requestType]}${DOT} ${isolated(shown.vehicleName)}`}
      description={slotText(shown, today)}
    >
      {isOver ? (
        state
      ) : (
        // What waits on this device becomes a booking of the club while somebody types: the form stays.
        <BookingForm
          id={item.id}
          type={shown.requestType}
          booked={{ date: shown.requestedDate, time: shown.requestedTime }}
          note={note}
          {...choices}
        >
          {item.row && !found ? (
            <p role="status" className="font-medium text-danger">
              It was sent or cancelled in another tab.
            </p>
          ) : (
            state
          )}
        </BookingForm>
      )}
    </Dialog>
  )
}

/** Closes once it is saved. A second tap while it is being saved does nothing. */
function useSaveOnce(onClose: () => void) {
  const isSaving = useRef(false)
  return async (saving: () => Promise<boolean>) => {
    if (isSaving.current) return
    isSaving.current = true
    const isSaved = await saving()
    isSaving.current = false
    if (isSaved) onClose()
  }
}

/** The note as this device last saved it, sent or not, unless the club has a newer one. */
function noteOf(request: CarRequest, acts: readonly ShownAct[]): string | null {
  const isCurrent = ({ state, receipt }: ShownAct) =>
    state !== 'needs-attention' && (!receipt || versionOf(receipt) >= versionOf(request))
  const notes = acts.flatMap((one) => {
    const { requestId, act } = one.input
    const isNote = requestId === request.id && act.kind === 'change' && act.notes !== undefined
    return isNote && isCurrent(one) ? [act.notes ?? null] : []
  })
  return notes.length > 0 ? (notes.at(-1) ?? null) : request.notes
}
