import { format } from 'date-fns'
import { useState } from 'react'
import { DayPicker, type Modifiers } from 'react-day-picker'
import { type CalendarDay, dateOf } from '#domain/dates.ts'
import { monthGrid } from '../month-grid.ts'

type DayCalendarProps = {
  value: CalendarDay
  today: CalendarDay
  lastDay: CalendarDay
  onChange: (day: CalendarDay) => void
}

const classes = { ...monthGrid, disabled: 'text-muted [&>button]:opacity-50' }

function dayLabel(day: Date, modifiers: Modifiers) {
  const said = format(day, 'EEEE, MMMM d, yyyy')
  return `${modifiers.today ? 'Today, ' : ''}${said}${modifiers.selected ? ', selected' : ''}`
}

export function DayCalendar({ value, today, lastDay, onChange }: DayCalendarProps) {
  const first = dateOf(today)
  const last = dateOf(lastDay)
  const selected = value ? dateOf(value) : undefined
  const [month, setMonth] = useState(selected ?? first)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    if (selected) setMonth(selected)
  }
  return (
    <DayPicker
      mode="single"
      weekStartsOn={0}
      today={first}
      startMonth={first}
      endMonth={last}
      month={month}
      onMonthChange={setMonth}
      disabled={[{ before: first }, { after: last }]}
      selected={selected}
      onSelect={(day) => day && onChange(format(day, 'yyyy-MM-dd'))}
      classNames={classes}
      labels={{ labelDayButton: dayLabel }}
    />
  )
}
