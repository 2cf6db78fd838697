import { useRef } from 'react'
import {
  type BookingRules,
  type SavedRules,
  savedRulesSchema,
} from '#domain/booking-rules/booking-rules.ts'
import { currentRow } from '../../http/edit-version.ts'
import {
  findAffectedBookings,
  useBookingRules,
  useSaveBookingRules,
} from '../../queries/booking-rules.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { failureSentence } from '../failure-text.ts'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { RadioTile } from '../forms/radio-tile.tsx'
import { showProblem } from '../forms/show-problem.ts'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { useLastingError } from '../use-lasting-error.ts'
import { AffectedBookings, useAffectedBookings } from './affected-bookings.tsx'
import {
  type BookingTimesForm,
  bookingTimesResolver,
  CONFIRM_CHOICES,
  DAY_NAMES,
  FIELDS,
  formOf,
  parseForm,
} from './booking-times.ts'
import { ClosedDaysField, HoursField } from './opening-fields.tsx'

type BookingTimesProps = { onClose: () => void }
const TITLE = 'Booking times'

/** When cars can be picked up and dropped off, and what is confirmed automatically. */
export default function BookingTimesDialog({ onClose }: BookingTimesProps) {
  const { data: rules, error: lastError, isFetching, refetch } = useBookingRules()
  const error = useLastingError(rules, lastError)
  if (rules) return <BookingTimesFields rules={rules} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={TITLE} wide>
      {error ? (
        <Banner
          tone="danger"
          title="The booking times didn’t load"
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {failureSentence(error)}
        </Banner>
      ) : (
        <div role="status">
          <span className="sr-only">Loading the booking times…</span>
          <Skeleton className="h-60" />
        </div>
      )}
    </Dialog>
  )
}

/**
 * Saves all rules, with the changes applied to the version that the form shows: the loaded rules, or those that the
 * answer to a conflict contained.
 */
function useSaveChanges(rules: SavedRules) {
  const save = useSaveBookingRules()
  const conflicting = useRef<SavedRules>(rules)
  return async (changed: Partial<BookingTimesForm>, version: number) => {
    const base = conflicting.current.version === version ? conflicting.current : rules
    try {
      await save(rulesWith(base, changed), version)
    } catch (error) {
      conflicting.current = currentRow(savedRulesSchema, error) ?? conflicting.current
      throw error
    }
  }
}

function rulesWith(base: SavedRules, changed: Partial<BookingTimesForm>): BookingRules {
  const { data } = parseForm({ ...formOf(base), ...changed })
  if (!data) throw new Error('the form was checked before')
  return data
}

const NUMBER_FIELDS = [
  'pickupsPerHalfHour',
  'dropoffsPerHalfHour',
  'noticeMinutes',
  'stageMinutesAhead',
] as const

function BookingTimesFields({ rules, onClose }: BookingTimesProps & { rules: SavedRules }) {
  const saveChanges = useSaveChanges(rules)
  const today = useClubToday()
  const affected = useAffectedBookings()
  const draftForm = useDraftForm<BookingTimesForm, BookingTimesForm, SavedRules>({
    draft: 'booking-times:all',
    fields: FIELDS,
    resolver: bookingTimesResolver,
    row: rules,
    rowSchema: savedRulesSchema,
    valuesOf: (row) => formOf(row ?? rules),
    save: async (_values, { changed, version }) => {
      await saveChanges(changed, version)
      toast({ title: 'Booking times saved' })
      await affected.carryOut()
    },
    onSaved: onClose,
  })
  const { control, register, handleSubmit } = draftForm.form

  /** Saves once everybody whose booking the change meets has been named. */
  const submit = handleSubmit(async (values) => {
    try {
      const ids = await findAffectedBookings(rulesWith(rules, values))
      if (ids.some((id) => !affected.ids.includes(id))) return affected.show(ids)
      if (affected.check()) draftForm.submit()
    } catch (error) {
      showProblem(draftForm.form, error)
    }
  })
  return (
    <DraftFormDialog
      title={TITLE}
      draftForm={{ ...draftForm, submit: () => void submit() }}
      submitLabel="Save booking times"
      wide
      onClose={onClose}
    >
      <fieldset className="min-w-0">
        <legend className="mb-2 font-display font-semibold text-xl">Hours</legend>
        <div className="flex flex-col gap-3">
          {DAY_NAMES.map((day) => (
            <HoursField key={day} control={control} day={day} />
          ))}
        </div>
      </fieldset>
      <ClosedDaysField control={control} today={today} />
      <fieldset className="min-w-0">
        <legend className="mb-2 font-display font-semibold text-xl">{FIELDS.confirms.label}</legend>
        <div className="flex flex-col gap-4">
          <div className="grid gap-2 sm:grid-cols-2">
            {CONFIRM_CHOICES.map(({ value, label }) => (
              <RadioTile
                key={value}
                value={value}
                className="min-h-14 justify-center px-4 py-2 text-center"
                {...register('confirms')}
              >
                {label}
              </RadioTile>
            ))}
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            {NUMBER_FIELDS.map((name) => (
              <FormField key={name} of={draftForm} name={name}>
                <TextInput inputMode="numeric" className="min-h-14!" {...register(name)} />
              </FormField>
            ))}
          </div>
        </div>
      </fieldset>
      <AffectedBookings affected={affected} />
    </DraftFormDialog>
  )
}
