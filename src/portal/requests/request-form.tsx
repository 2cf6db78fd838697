import { memo } from 'react'
import { useFormState } from 'react-hook-form'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { OutboxRow } from '../../outbox/outbox-row.ts'
import type { OutboxView } from '../../outbox/use-outbox.ts'
import { Banner } from '../../ui/banner.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useMember } from '../member-context.ts'
import { CarFields } from './car-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { EditedBanner } from './edited-banner.tsx'
import { sectionTitle } from './form-section.tsx'
import { SaveBar } from './save-bar.tsx'
import type { SavedNote } from './saved-note.ts'
import type { StartingWish } from './starting-wish.ts'
import { type RequestFormControl, useRequestForm } from './use-request-form.ts'
import { WhenFields } from './when-fields.tsx'

type RequestFormProps = {
  vehicles: readonly MemberVehicle[]
  outbox: OutboxView
  edited: OutboxRow | undefined
  /** Whether `edited` is gone from this device: released or discarded in another tab. */
  hasLeft: boolean
  discardedId: string
  /** Outlives the form: a change that has gone out at once ends it. */
  note: SavedNote
  start: StartingWish
  onEdited: () => void
}

export function RequestForm({
  vehicles,
  outbox,
  edited,
  hasLeft,
  discardedId,
  note,
  start,
  onEdited,
}: RequestFormProps) {
  const { member } = useMember()
  const { form, isSaving, submit, hasKeptChange } = useRequestForm(
    member,
    start,
    vehicles,
    outbox,
    edited,
    note,
  )
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={edited ? 'Change a request' : 'New request'}
      className="flex flex-col gap-8"
    >
      {edited && (
        <EditedBanner
          form={form}
          note={note}
          row={edited}
          hasLeft={hasLeft}
          hasKeptChange={hasKeptChange}
          onStop={onEdited}
        />
      )}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr_auto]">
        <CarFields form={form} vehicles={vehicles} rows={outbox.rows} editedId={edited?.id} />
        <WhenFields form={form} />
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-1">
          <NotesField form={form} />
          <ContactFields form={form} member={member} />
        </div>
        <NotKept form={form} />
        <SaveBar
          form={form}
          note={note}
          discardedId={discardedId}
          isSaving={isSaving}
          outbox={outbox}
          edited={edited}
        />
      </div>
    </form>
  )
}

const NotesField = memo(function NotesField({ form }: { form: RequestFormControl }) {
  const { errors } = useFormState({ control: form.control, name: 'notes' })
  return (
    <Field
      label={<span className={sectionTitle}>Notes</span>}
      error={errors.notes?.message}
      optional
    >
      <Textarea placeholder="Top down, please" {...form.register('notes')} />
    </Field>
  )
})

function NotKept({ form }: { form: RequestFormControl }) {
  const { errors } = useFormState({ control: form.control })
  if (!errors.root) return null
  return (
    <Banner tone="danger" className="lg:col-span-2">
      {errors.root.message}
    </Banner>
  )
}
