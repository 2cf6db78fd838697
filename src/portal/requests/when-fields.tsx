import { getDay } from 'date-fns'
import { memo, useState } from 'react'
import { DayPicker, type Modifiers } from 'react-day-picker'
import { type UseFormRegisterReturn, useFormState, useWatch } from 'react-hook-form'
import type { RequestType } from '#domain/car-requests/car-request.ts'
import { hasSlotLeft, isSlotPast, lastRequestDay, TIME_SLOTS } from '#domain/car-requests/slots.ts'
import {
  addCalendarDays,
  type CalendarDay,
  calendarDayOf,
  dateOf,
  dayInZone,
} from '#domain/dates.ts'
import { longDayText } from '#domain/format-day.ts'
import { useClubTimeZone, useMinute } from '../../queries/club-clock.ts'
import { useComingSlots } from '../../queries/slots.ts'
import { type DaySlot, slotsOfDay } from '../../slots/day-slots.ts'
import { monthGrid } from '../month-grid.ts'
import { Choice, FormSection } from './form-section.tsx'
import { MayWait, SLOT_NOTES } from './slot-notes.tsx'
import type { RequestFormControl } from './use-request-form.ts'

/** Memoized: saving must not wait for the calendar to render. */
export const WhenFields = memo(function WhenFields({ form }: { form: RequestFormControl }) {
  const timeZone = useClubTimeZone()
  const now = useMinute()
  const [day, type] = useWatch({ control: form.control, name: ['requestedDate', 'requestType'] })
  const today = dayInZone(now, timeZone)
  const isTodayOver = !hasSlotLeft(today, now, timeZone)
  const { errors } = useFormState({
    control: form.control,
    name: ['requestedDate', 'requestedTime'],
  })

  function chooseDay(next: CalendarDay) {
    form.setValue('requestedDate', next, { shouldDirty: true })
    // Our submit handler sets these errors, so the form doesn't clear them itself.
    form.clearErrors(['requestedDate', 'requestedTime'])
    const slot = form.getValues('requestedTime')
    if (slot && isSlotPast(next, slot, now, timeZone)) form.setValue('requestedTime', '')
  }

  return (
    <div className="flex min-w-0 flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <FormSection legend="Date" error={errors.requestedDate?.message}>
        <div className="flex flex-wrap gap-2">
          {quickDays(today, isTodayOver).map((quick) => (
            <button
              key={quick.label}
              type="button"
              aria-pressed={quick.day === day}
              onClick={() => chooseDay(quick.day)}
              className="min-h-target rounded-full border border-control bg-raised px-4 font-medium hover:border-text aria-pressed:border-transparent aria-pressed:bg-accent aria-pressed:text-on-accent"
            >
              {quick.label}
            </button>
          ))}
        </div>
        <DayCalendar
          value={day}
          today={today}
          firstDay={isTodayOver ? addCalendarDays(today, 1) : today}
          lastDay={lastRequestDay(now, timeZone)}
          onChange={chooseDay}
        />
      </FormSection>
      <FormSection legend="Time" error={errors.requestedTime?.message}>
        <SlotChoices
          field={form.register('requestedTime', {
            onChange: () => form.clearErrors('requestedTime'),
          })}
          type={type ?? 'pickup'}
          day={day}
          now={now}
          timeZone={timeZone}
        />
      </FormSection>
    </div>
  )
})

type DayCalendarProps = {
  value: CalendarDay
  today: CalendarDay
  firstDay: CalendarDay
  lastDay: CalendarDay
  onChange: (day: CalendarDay) => void
}

const classes = { ...monthGrid, disabled: 'text-muted [&>button]:opacity-50' }

function dayLabel(day: Date, modifiers: Modifiers) {
  const today = modifiers.today ? 'Today, ' : ''
  return `${today}${longDayText(day)}${modifiers.selected ? ', selected' : ''}`
}

function DayCalendar({ value, today, firstDay, lastDay, onChange }: DayCalendarProps) {
  const first = dateOf(firstDay)
  const last = dateOf(lastDay)
  const selected = value ? dateOf(value) : undefined
  const [month, setMonth] = useState(selected ?? first)
  const [lastValue, setLastValue] = useState(value)
  // A shortcut may have chosen a day of another month.
  if (value !== lastValue) {
    setLastValue(value)
    if (selected) setMonth(selected)
  }
  return (
    <DayPicker
      mode="single"
      weekStartsOn={0}
      today={dateOf(today)}
      startMonth={first}
      endMonth={last}
      month={month}
      onMonthChange={setMonth}
      disabled={[{ before: first }, { after: last }]}
      selected={selected}
      onSelect={(day) => day && onChange(calendarDayOf(day))}
      classNames={classes}
      labels={{ labelDayButton: dayLabel }}
    />
  )
}

type QuickDay = { label: string; day: CalendarDay }

const SATURDAY = 6

/** Shortcut days: today while a slot is left, tomorrow, and the next Saturday and Sunday after them. */
export function quickDays(today: CalendarDay, isTodayOver: boolean): QuickDay[] {
  const tomorrow = addCalendarDays(today, 1)
  const untilSaturday = (SATURDAY - getDay(dateOf(today)) + 7) % 7
  const saturday = addCalendarDays(today, untilSaturday)
  const weekend = [
    { label: 'Saturday', day: saturday },
    { label: 'Sunday', day: addCalendarDays(saturday, 1) },
  ]
  return [
    ...(isTodayOver ? [] : [{ label: 'Today', day: today }]),
    { label: 'Tomorrow', day: tomorrow },
    ...weekend.filter(({ day }) => day > tomorrow),
  ]
}

type SlotChoicesProps = {
  field: UseFormRegisterReturn
  type: RequestType
  /** Empty as long as none is chosen. */
  day: CalendarDay
  now: Date
  timeZone: string
}

/** All half-hours as a form's choices, with what the club's rules say of them, as last read. */
function SlotChoices({ field, type, day, now, timeZone }: SlotChoicesProps) {
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

type SlotChoiceProps = { slot: DaySlot; field: UseFormRegisterReturn }

function SlotChoice({ slot: { time, state }, field }: SlotChoiceProps) {
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
