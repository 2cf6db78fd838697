import { format } from 'date-fns'
import { DayPicker, type Modifiers } from 'react-day-picker'
import { type CalendarDay, dateOf } from '#domain/dates.ts'

type DayCalendarProps = {
  value: CalendarDay
  today: CalendarDay
  lastDay: CalendarDay
  onChange: (day: CalendarDay) => void
}

const roundButton =
  'grid size-11 place-items-center rounded-full hover:bg-sunken disabled:opacity-40 aria-disabled:opacity-40'

const classes = {
  root: 'relative w-full max-w-[22rem]',
  month_caption: 'flex h-11 items-center pl-3 font-display font-semibold text-xl',
  nav: 'absolute top-0 right-0 flex',
  button_previous: roundButton,
  button_next: roundButton,
  chevron: 'size-5 fill-current',
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday: 'h-9 font-medium text-muted text-sm',
  day: 'tabular p-0 text-center',
  day_button:
    'mx-auto grid h-11 w-full max-w-11 place-items-center rounded-full font-medium enabled:hover:bg-sunken',
  today: '[&>button]:ring-1 [&>button]:ring-inset [&>button]:ring-brass',
  selected: '[&>button]:bg-accent! [&>button]:text-on-accent',
  disabled: 'text-muted [&>button]:opacity-50',
}

function dayLabel(day: Date, modifiers: Modifiers) {
  const said = format(day, 'EEEE, MMMM d, yyyy')
  return `${modifiers.today ? 'Today, ' : ''}${said}${modifiers.selected ? ', selected' : ''}`
}

export function DayCalendar({ value, today, lastDay, onChange }: DayCalendarProps) {
  const first = dateOf(today)
  const last = dateOf(lastDay)
  const selected = value ? dateOf(value) : undefined
  return (
    <DayPicker
      key={value.slice(0, 7)}
      mode="single"
      weekStartsOn={0}
      today={first}
      startMonth={first}
      endMonth={last}
      defaultMonth={selected ?? first}
      disabled={[{ before: first }, { after: last }]}
      selected={selected}
      onSelect={(day) => day && onChange(format(day, 'yyyy-MM-dd'))}
      classNames={classes}
      labels={{ labelDayButton: dayLabel }}
    />
  )
}
