import { memo } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { isSlotPast, lastRequestDay } from '#domain/car-requests/slots.ts'
import { type CalendarDay, dayInZone } from '#domain/dates.ts'
import { useClubTimeZone } from '../../api/club-config.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { DayCalendar } from './day-calendar.tsx'
import { FormSection } from './form-section.tsx'
import { quickDays } from './quick-days.ts'
import { SlotChoices } from './slot-choices.tsx'
import type { RequestFormControl } from './use-request-form.ts'

/** Drawn anew only when its own fields change: saving must not wait for the calendar. */
export const WhenFields = memo(function WhenFields({ form }: { form: RequestFormControl }) {
  const timeZone = useClubTimeZone()
  const now = useMinute()
  const day = useWatch({ control: form.control, name: 'requestedDate' })
  const today = dayInZone(now, timeZone)
  const { errors } = useFormState({
    control: form.control,
    name: ['requestedDate', 'requestedTime'],
  })

  function chooseDay(next: CalendarDay) {
    form.setValue('requestedDate', next, { shouldDirty: true })
    // The check of the slot goes around the form's own submit, which would clear them by itself.
    form.clearErrors(['requestedDate', 'requestedTime'])
    const slot = form.getValues('requestedTime')
    if (slot && isSlotPast(next, slot, now, timeZone)) form.setValue('requestedTime', '')
  }

  return (
    <div className="flex min-w-0 flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <FormSection legend="Date" error={errors.requestedDate?.message}>
        <div className="flex flex-wrap gap-2">
          {quickDays(today).map((quick) => (
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
          lastDay={lastRequestDay(now, timeZone)}
          onChange={chooseDay}
        />
      </FormSection>
      <FormSection legend="Time" error={errors.requestedTime?.message}>
        <SlotChoices
          field={form.register('requestedTime', {
            onChange: () => form.clearErrors('requestedTime'),
          })}
          day={day}
          now={now}
          timeZone={timeZone}
        />
      </FormSection>
    </div>
  )
})
