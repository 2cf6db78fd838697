import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { isCalendarDay } from '#domain/dates.ts'
import { formatDay } from '#domain/format-day.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import {
  type BookingTimesForm,
  CLOSED,
  closedDaysFrom,
  closedDaysText,
  type DayName,
  FIELDS,
  hoursFrom,
  hoursText,
} from './booking-times.ts'

type ClosedDaysFieldProps = { control: Control<BookingTimesForm>; today: string }

/** The days on which the club is closed, each with its reason. */
export function ClosedDaysField({ control, today }: ClosedDaysFieldProps) {
  const { field, fieldState } = useController({ control, name: 'closedDays' })
  const [date, setDate] = useState('')
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState({ date: '', reason: '' })
  const days = closedDaysFrom(field.value)
  const change = (next: typeof days) => field.onChange(closedDaysText(next))

  function add() {
    const found = {
      date: isCalendarDay(date) ? '' : 'Please select a date',
      reason: reason.trim() ? '' : 'Say why',
    }
    setProblems(found)
    if (found.date || found.reason) return
    const others = days.filter((day) => day.date !== date)
    change([...others, { date, reason: reason.trim() }])
    setDate('')
    setReason('')
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-display font-semibold text-xl">{FIELDS.closedDays.label}</legend>
      <div className="flex flex-col gap-3">
        {days.length > 0 && (
          <ul>
            {days.map((day) => (
              <li key={day.date} className="flex items-center gap-3 border-border border-b py-1">
                <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <span className="tabular font-semibold">{formatDay(day.date, today)}</span>
                  <span>{` ${day.reason}`}</span>
                </p>
                <IconButton
                  label={`Remove ${formatDay(day.date, today)}`}
                  onClick={() => change(days.filter((one) => one !== day))}
                  className="size-14! text-danger!"
                >
                  <Trash2 />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {fieldState.error && <p className="font-medium text-danger">{fieldState.error.message}</p>}
        <div className="flex flex-wrap items-start gap-3">
          <Field label="Day" error={problems.date} className="min-w-0 flex-1 basis-40">
            <TextInput
              type="date"
              min={today}
              value={date}
              onChange={({ target }) => setDate(target.value)}
              className="min-h-14!"
            />
          </Field>
          <Field label="Reason" error={problems.reason} className="min-w-0 flex-2 basis-48">
            <TextInput
              autoComplete="off"
              maxLength={120}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              className="min-h-14!"
            />
          </Field>
          <Button variant="secondary" onClick={add} className="min-h-14! self-end">
            <Plus aria-hidden="true" className="size-5" />
            Add closed day
          </Button>
        </div>
      </div>
    </fieldset>
  )
}

const TIME_OPTIONS = TIME_SLOTS.map((time) => ({ value: time, label: time }))
const OPENING_OPTIONS = [{ value: CLOSED, label: CLOSED }, ...TIME_OPTIONS]
const LAST_SLOT = TIME_SLOTS.at(-1) ?? ''

type HoursFieldProps = { control: Control<BookingTimesForm>; day: DayName }

/** The first and last half-hour of a weekday, or that it is closed. */
export function HoursField({ control, day }: HoursFieldProps) {
  const { field, fieldState } = useController({ control, name: day })
  const hours = hoursFrom(field.value)
  const name = FIELDS[day].label
  const chooseOpening = (opens: string) =>
    field.onChange(
      opens === CLOSED ? CLOSED : hoursText({ opens, closes: hours?.closes ?? LAST_SLOT }),
    )
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <Field label={name} error={fieldState.error?.message} className="min-w-0 flex-1 basis-36">
        <Select
          ref={field.ref}
          options={OPENING_OPTIONS}
          value={hours?.opens ?? CLOSED}
          onChange={({ target }) => chooseOpening(target.value)}
          className="min-h-14!"
        />
      </Field>
      {hours && (
        <Field label="Last time" className="min-w-0 flex-1 basis-36">
          <Select
            aria-label={`${name}, last time`}
            options={TIME_OPTIONS}
            value={hours.closes}
            onChange={({ target }) =>
              field.onChange(hoursText({ opens: hours.opens, closes: target.value }))
            }
            className="min-h-14!"
          />
        </Field>
      )}
    </div>
  )
}
