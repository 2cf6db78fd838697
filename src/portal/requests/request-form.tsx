import { memo } from 'react'
import { useFormState } from 'react-hook-form'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { OutboxRow } from '../../outbox/outbox-row.ts'
import type { OutboxView } from '../../outbox/use-outbox.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useMember } from '../member-context.ts'
import { CarFields } from './car-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { sectionTitle } from './form-section.tsx'
import { SaveBar } from './save-bar.tsx'
import type { StartingWish } from './starting-wish.ts'
import { type RequestFormControl, useRequestForm } from './use-request-form.ts'
import { WhenFields } from './when-fields.tsx'

type RequestFormProps = {
  vehicles: readonly MemberVehicle[]
  outbox: OutboxView
  edited: OutboxRow | undefined
  discardedId: string
  start: StartingWish
  onEdited: () => void
}

export function RequestForm({
  vehicles,
  outbox,
  edited,
  discardedId,
  start,
  onEdited,
}: RequestFormProps) {
  const { member } = useMember()
  const { form, note, isSaving, submit } = useRequestForm(member, start, outbox, edited)
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={edited ? 'Change a request' : 'New request'}
      className="grid gap-x-12 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr_auto]"
    >
      {edited && (
        <Banner
          title="You are changing a request that has not gone out"
          className="lg:col-span-2"
          action={
            <Button variant="secondary" onClick={onEdited}>
              Stop Changing
            </Button>
          }
        >
          Save it below, and the club gets the new version only.
        </Banner>
      )}
      <CarFields form={form} vehicles={vehicles} />
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
