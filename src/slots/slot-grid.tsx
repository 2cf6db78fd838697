import type { MouseEvent } from 'react'
import type { DayAndTime } from '#domain/car-requests/car-request.ts'
import { classNames } from '../ui/class-names.ts'
import type { DaySlot } from './day-slots.ts'

type SlotGridProps = {
  /** The half-hours of one day. */
  slots: readonly DaySlot[]
  chosen: readonly DayAndTime[]
  /** A few words under the time. */
  note: (slot: DaySlot) => string | null
  onToggle: (slot: DayAndTime, event: MouseEvent) => void
}

/** The half-hours of a day that can be booked; on a closed day its reason. */
export function SlotGrid({ slots, chosen, note, onToggle }: SlotGridProps) {
  const open = slots.filter(({ state }) => state !== 'closed' && state !== 'past')
  if (open.length === 0) {
    const reason = slots.find((slot) => slot.reason)?.reason
    return <p className="text-muted">{reason ? `Closed: ${reason}` : 'No times left that day.'}</p>
  }
  return (
    <ul
      aria-label="Times"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,45%),1fr))] gap-1.5"
    >
      {open.map((slot) => (
        <li key={slot.time}>
          <SlotButton
            slot={slot}
            note={note(slot)}
            isChosen={chosen.some(({ date, time }) => date === slot.date && time === slot.time)}
            onClick={(event) => onToggle({ date: slot.date, time: slot.time }, event)}
          />
        </li>
      ))}
    </ul>
  )
}

type SlotButtonProps = {
  slot: DaySlot
  note: string | null
  isChosen: boolean
  onClick: (event: MouseEvent) => void
}

function SlotButton({ slot, note, isChosen, onClick }: SlotButtonProps) {
  const isFull = slot.state === 'full'
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={classNames(
        'tabular flex min-h-14 w-full flex-col items-center justify-center rounded-md border px-1 leading-tight',
        isChosen ? 'border-transparent bg-accent text-on-accent' : 'hover:border-text',
        !isChosen && (isFull ? 'border-danger bg-danger-soft' : 'border-control bg-surface'),
      )}
    >
      <span className="font-semibold">{slot.time}</span>{' '}
      {note && (
        <span
          className={classNames(
            'text-sm',
            !isChosen && (isFull ? 'font-semibold text-danger' : 'text-muted'),
          )}
        >
          {note}
        </span>
      )}
    </button>
  )
}
