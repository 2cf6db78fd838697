import type { FormEvent } from 'react'
import type { CarRequest, DayAndTime } from '#domain/car-requests/car-request.ts'
import type { RequestChange } from '#domain/car-requests/request-acts.schema.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { useDraftValues } from '../../drafts/use-draft-values.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { useMember } from '../member-context.ts'
import { BookingSlots } from './booking-slots.tsx'

type ChangeBookingProps = {
  /** With the day and time that it is due. */
  request: CarRequest
  /** Resolves with whether the change is saved on this device. */
  onChange: (change: RequestChange) => Promise<boolean>
  onClose: () => void
}

/** Another day, time or note: one tap on a time saves it. */
export default function ChangeBooking({ request, onChange, onClose }: ChangeBookingProps) {
  const booked = { date: request.requestedDate, time: request.requestedTime }
  const { member } = useMember()
  // It stays for as long as the tab, also when the form is closed.
  const note = useDraftValues({
    drafts: tabDrafts,
    name: `booking-note:${request.id}`,
    owner: member.id,
    initial: { notes: request.notes ?? '' },
  })
  const { notes } = note.values
  const isNewNote = notes.trim() !== (request.notes ?? '')
  const newNote = isNewNote ? { notes: notes.trim() || null } : {}

  function move({ date, time }: DayAndTime) {
    const isBooked = date === booked.date && time === booked.time
    if (isBooked && !isNewNote) onClose()
    else void change(isBooked ? newNote : { requestedDate: date, requestedTime: time, ...newNote })
  }

  async function change(chosen: RequestChange) {
    if (await onChange(chosen)) note.forget()
  }

  function saveNote(event: FormEvent) {
    event.preventDefault()
    if (isNewNote) void change(newNote)
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
          onChange={({ target }) => note.change({ notes: target.value })}
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
