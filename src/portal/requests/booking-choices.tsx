import type { ReactNode } from 'react'
import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { DayAndTime } from '#domain/car-requests/car-request.ts'
import { asDue } from '#domain/car-requests/due-slot.ts'
import type { MemberAct } from '../../mutations/kinds/request-act.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import type { Booking } from './booking.ts'
import { GarageAnswer } from './booking-answer.tsx'
import { UnsentAct } from './booking-card.tsx'
import { RowState } from './queued-request.tsx'
import { StateBadge } from './state-badge.tsx'
import type { useActs } from './use-acts.ts'
import type { useNote } from './use-note.ts'
import { canCancelRow, type useRowActs } from './use-row-acts.ts'

type Tools = {
  note: ReturnType<typeof useNote>
  /** Closes the sheet once it is saved. */
  save: (saving: () => Promise<boolean>) => Promise<void>
  onClose: () => void
}

type Shown = Pick<
  CarRequestInput,
  'requestType' | 'vehicleName' | 'requestedDate' | 'requestedTime'
>

/** What the sheet shows of a booking, and what its buttons do. */
type Choices = {
  shown: Shown
  state: ReactNode
  /** Whether nothing of it can be changed any more. */
  isOver: boolean
  onPick: (slot: DayAndTime) => void
  /** Undefined where it is being cancelled: a note would say nothing then. */
  onSaveNote: (() => void) | undefined
  /** Undefined where it is being cancelled, or just being sent. */
  onCancel: (() => void) | undefined
}

const isBooked = ({ requestedDate, requestedTime }: Shown, { date, time }: DayAndTime) =>
  date === requestedDate && time === requestedTime

const newNoteOf = ({ isNew, trimmed }: Tools['note']) => (isNew ? { notes: trimmed } : {})

/** Of a booking that waits on this device. */
export function rowChoices(
  row: ShownRequest,
  mutations: MutationsView,
  { note, save, onClose, edit, cancel }: Tools & ReturnType<typeof useRowActs>,
): Choices {
  const change = (changed: Partial<CarRequestInput>) =>
    void save(async () => {
      const isSaved = await edit(row, { ...changed, ...newNoteOf(note) })
      if (isSaved) note.forget()
      return isSaved
    })
  const saveNote = () => (note.isNew ? change({}) : onClose())
  const isBeingCancelled = row.followedBy === 'cancel' && row.state !== 'needs-attention'
  return {
    shown: row.input,
    state: <RowState row={row} mutations={mutations} />,
    isOver: false,
    onPick: (slot) => {
      // What was refused is sent again by it, and what is being cancelled is wanted again.
      const isAsBefore = isBooked(row.input, slot) && !isBeingCancelled
      if (isAsBefore && row.state !== 'needs-attention') saveNote()
      else change({ requestedDate: slot.date, requestedTime: slot.time })
    },
    onSaveNote: isBeingCancelled ? undefined : saveNote,
    onCancel: canCancelRow(row) ? () => void save(() => cancel(row)) : undefined,
  }
}

/** Of a booking that the club has. */
export function bookingChoices(
  { request, unsent }: Booking,
  { note, save, onClose, act, undo, dismiss }: Tools & ReturnType<typeof useActs>,
): Choices {
  const due = asDue(request)
  const isOver = request.status !== 'pending'
  const saveActs = (...chosen: MemberAct[]) =>
    void save(async () => {
      // A rejected one changed nothing, and was read here.
      if (unsent?.state === 'needs-attention') await dismiss(unsent)
      for (const one of chosen) {
        if (!(await act(one, request))) return false
        if (one.kind === 'change' && one.notes !== undefined) note.forget()
      }
      return true
    })
  const saveNote: MemberAct[] = note.isNew ? [{ kind: 'change', ...newNoteOf(note) }] : []
  const isBeingCancelled = unsent?.input.act.kind === 'cancel' && unsent.state !== 'needs-attention'
  const take = (chosen: MemberAct) => saveActs(...saveNote, chosen)
  return {
    shown: due,
    isOver,
    state: unsent ? (
      <UnsentAct
        act={unsent}
        onUndo={() => void undo(unsent, request).then(onClose)}
        onDismiss={() => void dismiss(unsent).then(onClose)}
      />
    ) : (
      <div role={isOver ? 'status' : undefined} className="flex flex-col items-start gap-3">
        <StateBadge request={due} />
        {/* What a waiting one needs first is booked on its page. */}
        {(isOver || request.promise !== 'waiting') && (
          <GarageAnswer request={request} onAct={take} />
        )}
      </div>
    ),
    onPick: (slot) => {
      const { date: requestedDate, time: requestedTime } = slot
      // The time that the club has may be what somebody wants back from a change that waits.
      if (isBooked(due, slot) && !unsent) saveActs(...saveNote)
      else saveActs({ kind: 'change', requestedDate, requestedTime, ...newNoteOf(note) })
    },
    onSaveNote: isBeingCancelled ? undefined : () => saveActs(...saveNote),
    onCancel: isBeingCancelled ? undefined : () => saveActs({ kind: 'cancel' }),
  }
}
