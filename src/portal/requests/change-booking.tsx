import { type FormEvent, useState } from 'react'
import type { CarRequest, DayAndTime } from '#domain/car-requests/car-request.ts'
import type { RequestChange } from '#domain/car-requests/request-acts.schema.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { BookingSlots } from './booking-slots.tsx'

type ChangeBookingProps = {
  /** With the day and time that it is due. */
  request: CarRequest
  onChange: (change: RequestChange) => void
  onClose: () => void
}

/** Another day, time or note: one tap on a time saves it. */
export default function ChangeBooking({ request, onChange, onClose }: ChangeBookingProps) {
  const booked = { date: request.requestedDate, time: request.requestedTime }
  const [notes, setNotes] = useState(request.notes ?? '')
  const isNewNote = notes.trim() !== (request.notes ?? '')
  const note = isNewNote ? { notes: notes.trim() || null } : {}

  function move({ date, time }: DayAndTime) {
    if (date === booked.date && time === booked.time) onClose()
    else onChange({ requestedDate: date, requestedTime: time, ...note })
  }

  function saveNote(event: FormEvent) {
    event.preventDefault()
    if (isNewNote) onChange(note)
  }

  return (
    <form
      noValidate
      onSubmit={saveNote}
      aria-label="Change booking"
      className="flex flex-col gap-4 border-border border-t pt-4"
    >
      {/* Seven days fit beside each other on a phone only beyond the card's padding. */}
      <div className="max-sm:-mx-3">
        <BookingSlots type={request.requestType} booked={booked} onPick={move} />
      </div>
      <Field label="Notes" optional>
        <Textarea
          rows={2}
          maxLength={1000}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {isNewNote && <Button type="submit">Save Note</Button>}
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}
