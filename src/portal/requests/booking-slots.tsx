import { type MouseEvent, useState } from 'react'
import type { DayAndTime, RequestType } from '#domain/car-requests/car-request.ts'
import { hasSlotLeft, lastRequestDay } from '#domain/car-requests/slots.ts'
import { addCalendarDays, type CalendarDay, dayInZone } from '#domain/dates.ts'
import { useClubClock } from '../../queries/club-clock.ts'
import { useComingSlots } from '../../queries/slots.ts'
import { DayStrip, SlotGrid } from '../../slots/day-and-times.tsx'
import { closedDays, slotsOfDay } from '../../slots/day-slots.ts'
import { MayWait, SLOT_NOTES } from './slot-notes.tsx'

type BookingSlotsProps = {
  type: RequestType
  /** The booking's day and time, if there is one. */
  booked: DayAndTime | undefined
  onPick: (slot: DayAndTime, event: MouseEvent) => void
}

/** Days and times by the club's rules, as last read; one tap on a time picks it. */
export function BookingSlots({ type, booked, onPick }: BookingSlotsProps) {
  const clock = useClubClock()
  const { data } = useComingSlots(type)
  const closed = closedDays(data)
  const today = dayInZone(clock.now, clock.timeZone)
  const [chosenDay, setChosenDay] = useState<CalendarDay>()
  const day = chosenDay ?? booked?.date ?? firstDay(today, closed, clock)
  const slots = slotsOfDay(data, day, clock)
  // The booking itself fills its half-hour, which would be marked as full.
  const isBooked = ({ date, time }: DayAndTime) => date === booked?.date && time === booked.time
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <DayStrip
        today={today}
        lastDay={lastRequestDay(clock.now, clock.timeZone)}
        day={day}
        closed={closed}
        onDay={setChosenDay}
      />
      <SlotGrid
        slots={slots}
        note={(slot) => (isBooked(slot) ? null : (SLOT_NOTES[slot.state] ?? null))}
        chosen={booked ? [booked] : []}
        onToggle={onPick}
      />
      <MayWait slots={slots.filter((slot) => !isBooked(slot))} />
    </div>
  )
}

const DAYS_AHEAD = 14

/** The first day on which something can be booked. */
function firstDay(
  today: CalendarDay,
  closed: ReadonlySet<CalendarDay>,
  { now, timeZone }: { now: Date; timeZone: string },
): CalendarDay {
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addCalendarDays(today, index))
  return days.find((day) => !closed.has(day) && hasSlotLeft(day, now, timeZone)) ?? today
}
