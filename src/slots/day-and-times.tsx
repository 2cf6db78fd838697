import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { DayAndTime } from '#domain/car-requests/car-request.ts'
import { addCalendarDays, type CalendarDay, dateOf } from '#domain/dates.ts'
import { formatDay } from '#domain/format-day.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { DaySlot } from './day-slots.ts'

type SlotGridProps = {
  /** The half-hours of one day. */
  slots: readonly DaySlot[]
  chosen: readonly DayAndTime[]
  /** A few words under the time. */
  note: (slot: DaySlot) => string | null
  /** Also the half-hours of a closed day, which staff may book. */
  showsClosedDay?: boolean
  onToggle: (slot: DayAndTime, event: MouseEvent) => void
}

/** The half-hours of a day that can be booked; on a closed day its reason. */
export function SlotGrid({ slots, showsClosedDay = false, ...times }: SlotGridProps) {
  const reason = slots.find((slot) => slot.reason)?.reason
  const open = slots.filter(
    ({ state }) => state !== 'past' && (state !== 'closed' || (showsClosedDay && reason)),
  )
  const note = reason ? `Closed: ${reason}` : open.length === 0 && 'No times left that day.'
  return (
    <>
      {note && <p className="text-muted">{note}</p>}
      {open.length > 0 && <Times slots={open} {...times} />}
    </>
  )
}

function Times({ slots, chosen, note, onToggle }: Omit<SlotGridProps, 'showsClosedDay'>) {
  return (
    <ul
      aria-label="Times"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,45%),1fr))] gap-1.5"
    >
      {slots.map((slot) => (
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

export const STRIP_DAYS = 7

/** The first day of the week from `today` on that contains `day`. */
export function weekWith(day: CalendarDay, today: CalendarDay): CalendarDay {
  const days = Math.round((dateOf(day).getTime() - dateOf(today).getTime()) / 86_400_000)
  return addCalendarDays(today, Math.max(0, Math.floor(days / STRIP_DAYS)) * STRIP_DAYS)
}

type DayStripProps = {
  today: CalendarDay
  /** Today by default. */
  firstDay?: CalendarDay
  lastDay?: CalendarDay
  /** Undefined until one is chosen. */
  day: CalendarDay | undefined
  /** Marked as closed, but can be chosen: the reason is shown then. */
  closed: ReadonlySet<CalendarDay>
  onDay: (day: CalendarDay) => void
}

/** A week of days from the first on, with the weeks after it. */
export function DayStrip({ today, firstDay = today, lastDay, day, closed, onDay }: DayStripProps) {
  const from = day ? weekWith(day, firstDay) : firstDay
  const next = addCalendarDays(from, STRIP_DAYS)
  const isLast = lastDay !== undefined && next > lastDay
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <p className="flex-1 font-semibold">{day ? formatDay(day, today) : 'Pick a day'}</p>
        <IconButton
          label="Earlier days"
          disabled={from <= firstDay}
          onClick={() => onDay(addCalendarDays(from, -STRIP_DAYS))}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton label="Later days" disabled={isLast} onClick={() => onDay(next)}>
          <ChevronRight />
        </IconButton>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1">
        {Array.from({ length: STRIP_DAYS }, (_, index) => addCalendarDays(from, index)).map(
          (one) => (
            <DayButton
              key={one}
              day={one}
              isShown={one === day}
              isClosed={closed.has(one)}
              isTooFar={lastDay !== undefined && one > lastDay}
              onClick={() => onDay(one)}
            />
          ),
        )}
      </div>
    </div>
  )
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short' })

type DayButtonProps = {
  day: CalendarDay
  isShown: boolean
  isClosed: boolean
  isTooFar: boolean
  onClick: () => void
}

function DayButton({ day, isShown, isClosed, isTooFar, onClick }: DayButtonProps) {
  const date = dateOf(day)
  return (
    <button
      type="button"
      aria-pressed={isShown}
      disabled={isTooFar}
      onClick={onClick}
      className={classNames(
        'flex min-h-14 flex-col items-center justify-center rounded-md border leading-tight',
        isShown
          ? 'border-transparent bg-accent text-on-accent'
          : 'border-control enabled:hover:border-text disabled:opacity-40',
        isClosed && 'line-through',
        isClosed && !isShown && 'text-muted',
      )}
    >
      <span className="text-sm">{WEEKDAY.format(date)}</span>{' '}
      <span className="tabular font-semibold">{date.getDate()}</span>
      {isClosed && <span className="sr-only">, closed</span>}
    </button>
  )
}
