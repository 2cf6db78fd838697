import { type FormEvent, useEffect, useState } from 'react'
import type { CarRequest, DayAndTime } from '#domain/car-requests/car-request.ts'
import type { RequestChange } from '#domain/car-requests/request-acts.schema.ts'
import { forgetDraft, readDraft, saveDraft } from '../../drafts/tab-drafts.ts'
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

/** The note as it was typed: it stays for as long as the tab, also when the form is closed. */
function useNote(request: CarRequest) {
  const { member } = useMember()
  const [opened] = useState({ notes: request.notes ?? '' })
  const [notes, setNotes] = useState(
    () => readDraft('booking-note', opened, member.id, request.id).values.notes,
  )
  useEffect(
    () =>
      saveDraft(
        'booking-note',
        opened,
        { id: undefined, owner: member.id, values: { notes } },
        request.id,
      ),
    [opened, member.id, notes, request.id],
  )
  return { notes, setNotes, forget: () => forgetDraft('booking-note', request.id) }
}

/** Another day, time or note: one tap on a time saves it. */
export default function ChangeBooking({ request, onChange, onClose }: ChangeBookingProps) {
  const booked = { date: request.requestedDate, time: request.requestedTime }
  const { notes, setNotes, forget } = useNote(request)
  const isNewNote = notes.trim() !== (request.notes ?? '')
  const note = isNewNote ? { notes: notes.trim() || null } : {}

  function move({ date, time }: DayAndTime) {
    const isBooked = date === booked.date && time === booked.time
    if (isBooked && !isNewNote) onClose()
    else void change(isBooked ? note : { requestedDate: date, requestedTime: time, ...note })
  }

  async function change(chosen: RequestChange) {
    if (await onChange(chosen)) forget()
  }

  function saveNote(event: FormEvent) {
    event.preventDefault()
    if (isNewNote) void change(note)
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
