import { type MouseEvent, useState } from 'react'
import type { DayAndTime, RequestType } from '#domain/car-requests/car-request.ts'
import { hasSlotLeft, lastRequestDay, TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { addCalendarDays, type CalendarDay, dayInZone } from '#domain/dates.ts'
import { useClubClock } from '../../queries/club-clock.ts'
import { useComingSlots } from '../../queries/slots.ts'
import { DayStrip, SlotGrid } from '../../slots/day-and-times.tsx'
import { closedDays, type DaySlot, slotsOfDay } from '../../slots/day-slots.ts'

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
  const [chosenDay, setChosenDay] = useState<CalendarDay>()
  const today = dayInZone(clock.now, clock.timeZone)
  const isLeft = booked !== undefined && hasSlotLeft(booked.date, clock.now, clock.timeZone)
  const day = chosenDay ?? (isLeft ? booked.date : firstDay(today, closedDays(data), clock))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <BookingDays type={type} day={day} onDay={setChosenDay} />
      <BookingTimes type={type} day={day} booked={booked} chosen={booked} onPick={onPick} />
    </div>
  )
}

type BookingDaysProps = {
  type: RequestType
  /** The first day; today by default. */
  from?: CalendarDay
  /** Undefined until one is chosen. */
  day: CalendarDay | undefined
  onDay: (day: CalendarDay) => void
}

/** The days that can be booked, a week at a time. */
export function BookingDays({ type, from, day, onDay }: BookingDaysProps) {
  const clock = useClubClock()
  const { data } = useComingSlots(type)
  const today = dayInZone(clock.now, clock.timeZone)
  return (
    <DayStrip
      firstDay={from ?? today}
      today={today}
      lastDay={lastRequestDay(clock.now, clock.timeZone)}
      day={day}
      closed={closedDays(data)}
      onDay={onDay}
    />
  )
}

type BookingTimesProps = {
  type: RequestType
  day: CalendarDay
  /** The half-hour of the booking itself, which it fills: it would be marked as full. */
  booked?: DayAndTime | undefined
  chosen?: DayAndTime | undefined
  /** Only later times than this are shown. */
  after?: DayAndTime
  onPick: (slot: DayAndTime, event: MouseEvent) => void
}

/** The half-hours of a day, with what the club's rules say of them, as last read. */
export function BookingTimes({ type, day, booked, chosen, after, onPick }: BookingTimesProps) {
  const clock = useClubClock()
  const { data } = useComingSlots(type)
  const isLater = ({ time }: DaySlot) =>
    day !== after?.date || TIME_SLOTS.indexOf(time) > TIME_SLOTS.indexOf(after.time)
  const slots = slotsOfDay(data, day, clock).filter(isLater)
  const isBooked = ({ date, time }: DayAndTime) => date === booked?.date && time === booked.time
  return (
    <>
      <SlotGrid
        slots={slots}
        note={(slot) => (isBooked(slot) ? null : (SLOT_NOTES[slot.state] ?? null))}
        chosen={chosen ? [chosen] : []}
        onToggle={onPick}
      />
      <MayWait slots={slots.filter((slot) => !isBooked(slot))} />
    </>
  )
}

/** What a member reads under a time that can be asked for, but isn't confirmed by itself. */
const SLOT_NOTES: Partial<Record<DaySlot['state'], string>> = {
  full: 'Full',
  too_soon: 'Short notice',
}

/** Says that a time with a note can be asked for as well. */
function MayWait({ slots }: { slots: readonly DaySlot[] }) {
  if (!slots.some(({ state }) => SLOT_NOTES[state])) return null
  return <p className="text-muted text-sm">Full or short notice? Ask anyway.</p>
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
