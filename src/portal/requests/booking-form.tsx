import type { MouseEvent, ReactNode } from 'react'
import type { DayAndTime, RequestType } from '#domain/car-requests/car-request.ts'
import { Button } from '../../ui/button.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { BookingSlots } from './booking-slots.tsx'
import { NoteField } from './note-field.tsx'
import type { useNote } from './use-note.ts'

type BookingFormProps = {
  id: string
  type: RequestType
  booked: DayAndTime
  note: ReturnType<typeof useNote>
  /** The booking's state, and what the garage answered. */
  children: ReactNode
  onPick: (slot: DayAndTime) => void
  /** Undefined where a note would say nothing. */
  onSaveNote: (() => void) | undefined
  /** Undefined where nothing can be cancelled. */
  onCancel: (() => void) | undefined
}

/** What can be changed of a booking, whether the club has it or it waits on this device. */
export function BookingForm(props: BookingFormProps) {
  const { id, type, booked, note, children, onPick, onSaveNote, onCancel } = props
  // All buttons are one to it: the sheet closes, and the second half of a double tap would hit what is behind.
  const isStray = (event: MouseEvent) => isStrayTap(`change ${id}`, event)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSaveNote?.()
      }}
      aria-label="Change booking"
      className="flex flex-col gap-5"
    >
      <div>{children}</div>
      <NoteField text={note.text} onChange={note.set} />
      {note.isNew && onSaveNote && (
        <Button
          type="submit"
          className="self-start"
          onClick={(event) => {
            if (isStray(event)) event.preventDefault()
          }}
        >
          Save Note
        </Button>
      )}
      <BookingSlots
        type={type}
        booked={booked}
        onPick={(slot, event) => {
          if (!isStray(event)) onPick(slot)
        }}
      />
      {onCancel && (
        <Button
          variant="secondary"
          onClick={(event) => {
            if (!isStray(event)) onCancel()
          }}
        >
          Cancel booking
        </Button>
      )}
    </form>
  )
}
