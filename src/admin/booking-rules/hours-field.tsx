import { type Control, useController } from 'react-hook-form'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { Field, Select } from '../../ui/field.tsx'
import { fieldLabel } from '../forms/field-text.ts'
import {
  type BookingTimesForm,
  CLOSED,
  type DayName,
  hoursFrom,
  hoursText,
} from './booking-times.ts'

const TIMES = TIME_SLOTS.map((time) => ({ value: time, label: time }))
const OPENINGS = [{ value: CLOSED, label: CLOSED }, ...TIMES]
const LAST_SLOT = TIME_SLOTS.at(-1) ?? ''

type HoursFieldProps = { control: Control<BookingTimesForm>; day: DayName }

/** The first and last half-hour of a weekday, or that it is closed. */
export function HoursField({ control, day }: HoursFieldProps) {
  const { field, fieldState } = useController({ control, name: day })
  const hours = hoursFrom(field.value)
  const name = fieldLabel(day)
  const open = (opens: string) =>
    field.onChange(
      opens === CLOSED ? CLOSED : hoursText({ opens, closes: hours?.closes ?? LAST_SLOT }),
    )
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <Field label={name} error={fieldState.error?.message} className="min-w-0 flex-1 basis-36">
        <Select
          ref={field.ref}
          options={OPENINGS}
          value={hours?.opens ?? CLOSED}
          onChange={({ target }) => open(target.value)}
          className="min-h-14!"
        />
      </Field>
      {hours && (
        <Field label="Last time" className="min-w-0 flex-1 basis-36">
          <Select
            aria-label={`${name}, last time`}
            options={TIMES}
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
