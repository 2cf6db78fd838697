import { useState } from 'react'
import type { DayAndTime, RequestType } from '#domain/car-requests/car-request.ts'
import type { CalendarDay } from '#domain/dates.ts'
import { useBookingRules } from '../../queries/booking-rules.ts'
import { useSlots } from '../../queries/slots.ts'
import { DayStrip, SlotGrid, STRIP_DAYS, weekWith } from '../../slots/day-and-times.tsx'
import { closedDays } from '../../slots/day-slots.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { promisedText } from './request-text.ts'

type SlotPickerProps = {
  type: RequestType
  today: CalendarDay
  /** The day that is shown first. */
  day: CalendarDay
  chosen: readonly DayAndTime[]
  onToggle: (slot: DayAndTime) => void
}

/** A week of days, and the half-hours of one of them with how many cars are promised for each. */
export function SlotPicker({ type, today, day: firstDay, chosen, onToggle }: SlotPickerProps) {
  const [day, setDay] = useState(firstDay < today ? today : firstDay)
  const slots = useSlots(type, weekWith(day, today), STRIP_DAYS)
  const { data: rules } = useBookingRules()
  const capacity = rules?.capacity[type] ?? null
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <DayStrip today={today} day={day} closed={closedDays(slots.data)} onDay={setDay} />
      <ListFrame
        {...slots}
        of="times"
        rows={slots.data}
        empty={<p className="text-muted">No times that day.</p>}
      >
        {slots.data && (
          <SlotGrid
            slots={slots.data.filter(({ date }) => date === day)}
            showsClosedDay
            note={(slot) => promisedText(slot, capacity)}
            chosen={chosen}
            onToggle={onToggle}
          />
        )}
      </ListFrame>
    </div>
  )
}
