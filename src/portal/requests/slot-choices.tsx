import type { UseFormRegisterReturn } from 'react-hook-form'
import { isSlotPast, TIME_SLOTS } from '#domain/car-requests/slots.ts'
import type { CalendarDay } from '#domain/dates.ts'
import { Choice } from './choice.tsx'

type SlotChoicesProps = {
  field: UseFormRegisterReturn
  day: CalendarDay
  now: Date
  timeZone: string
}

export function SlotChoices({ field, day, now, timeZone }: SlotChoicesProps) {
  return (
    <div className="tabular grid grid-cols-3 gap-2 sm:grid-cols-4">
      {TIME_SLOTS.map((slot) => (
        <Choice
          key={slot}
          value={slot}
          className="px-1!"
          disabled={day !== '' && isSlotPast(day, slot, now, timeZone)}
          {...field}
        >
          {slot}
        </Choice>
      ))}
    </div>
  )
}
