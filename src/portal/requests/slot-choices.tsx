import type { UseFormRegisterReturn } from 'react-hook-form'
import type { RequestType } from '#domain/car-requests/car-request.ts'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'
import type { CalendarDay } from '#domain/dates.ts'
import { useComingSlots } from '../../queries/slots.ts'
import { type DaySlot, slotsOfDay } from '../../slots/day-slots.ts'
import { Choice } from './form-section.tsx'
import { MayWait, SLOT_NOTES } from './slot-notes.tsx'

type SlotChoicesProps = {
  field: UseFormRegisterReturn
  type: RequestType
  /** Empty as long as none is chosen. */
  day: CalendarDay
  now: Date
  timeZone: string
}

/** All half-hours as a form's choices, with what the club's rules say of them, as last read. */
export function SlotChoices({ field, type, day, now, timeZone }: SlotChoicesProps) {
  const { data } = useComingSlots(type)
  const slots: DaySlot[] = day
    ? slotsOfDay(data, day, { now, timeZone })
    : TIME_SLOTS.map((time) => ({ date: day, time, state: 'open' }))
  const isClosed = slots.every(({ state }) => state === 'closed')
  const reason = slots.find((slot) => slot.reason)?.reason
  return (
    <>
      {isClosed && (
        <p className="font-medium">
          {`${reason ? `Closed: ${reason}. ` : 'Closed that day. '}Pick another day.`}
        </p>
      )}
      <div className="tabular grid grid-cols-[repeat(auto-fill,minmax(min(5.25rem,45%),1fr))] gap-2">
        {slots.map((slot) => (
          <SlotChoice key={slot.time} slot={slot} field={field} />
        ))}
      </div>
      <MayWait slots={slots} />
    </>
  )
}

function SlotChoice({
  slot: { time, state },
  field,
}: {
  slot: DaySlot
  field: UseFormRegisterReturn
}) {
  const note = SLOT_NOTES[state]
  return (
    <Choice
      value={time}
      className="px-1!"
      disabled={state === 'past' || state === 'closed'}
      {...field}
    >
      <span className="leading-tight">
        <span>{time}</span>
        {note && <span className="block text-sm">{note}</span>}
      </span>
    </Choice>
  )
}
