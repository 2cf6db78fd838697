import type { ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import { emailOnFile } from '../../session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Field, Select, Textarea, TextInput } from '../../ui/field.tsx'
import { useMember } from '../member-context.ts'
import { RequestedFor, useComingUp } from './coming-up.tsx'
import { Choice, FormSection, sectionTitle } from './form-section.tsx'
import { MissingWayNotice } from './missing-way.tsx'
import type { RequestFormControl } from './use-request-form.ts'
import { WhenFields } from './when-fields.tsx'

type CarFieldsProps = {
  form: RequestFormControl
  vehicles: readonly MemberVehicle[]
  /** The queued requests, including the one in the form. */
  rows: readonly ShownRequest[]
  editedId?: string
}

/** The fields of a request, with the save bar as `children`. */
export function RequestFields({ children, ...car }: CarFieldsProps & { children: ReactNode }) {
  const { form } = car
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr_auto]">
      <CarFields {...car} />
      <WhenFields form={form} />
      <div className="flex min-w-0 flex-col gap-8 lg:col-start-1">
        <NotesField form={form} />
        <ContactFields form={form} />
      </div>
      <SaveFailed form={form} />
      {children}
    </div>
  )
}

function CarFields({ form, vehicles, rows, editedId }: CarFieldsProps) {
  const { errors } = useFormState({ control: form.control, name: ['requestType', 'vehicleId'] })
  const vehicleId = useWatch({ control: form.control, name: 'vehicleId' })
  const upcoming = useComingUp(rows).ofCar(vehicleId, editedId)
  const vehicle = form.register('vehicleId', {
    onChange: (event: { target: HTMLSelectElement }) => {
      const chosen = vehicles.find((one) => one.id === event.target.value)
      form.setValue('vehicleName', chosen?.vehicleName ?? '')
    },
  })
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <FormSection legend="Pickup or drop-off" isLegendHidden error={errors.requestType?.message}>
        <div className="grid grid-cols-2 gap-2">
          <Choice value="pickup" {...form.register('requestType')}>
            Taking it out
          </Choice>
          <Choice value="dropoff" {...form.register('requestType')}>
            Bringing it back
          </Choice>
        </div>
      </FormSection>
      <Field
        label={<span className={sectionTitle}>Vehicle</span>}
        error={errors.vehicleId?.message}
        hint={upcoming && <RequestedFor {...upcoming} />}
        required
        className="gap-3!"
      >
        <Select
          placeholder="Select a vehicle"
          options={vehicles.map((one) => ({ value: one.id, label: one.vehicleName }))}
          {...vehicle}
        />
      </Field>
      <MissingWayNotice form={form} rows={rows} />
    </div>
  )
}

function NotesField({ form }: { form: RequestFormControl }) {
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
}

function ContactFields({ form }: { form: RequestFormControl }) {
  const { member } = useMember()
  const { errors } = useFormState({
    control: form.control,
    name: ['memberName', 'memberEmail', 'memberPhone'],
  })
  const email = useWatch({ control: form.control, name: 'memberEmail' })
  const onFile = emailOnFile(member)
  const isOtherEmail = onFile !== null && email.trim() !== onFile
  return (
    <FormSection legend="Your details">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.memberName?.message} className="sm:col-span-2">
          {/* Whose booking it is; only the member's own record changes the name. */}
          <TextInput
            readOnly
            className="border-transparent! bg-transparent! px-0!"
            {...form.register('memberName')}
          />
        </Field>
        <Field
          label="Email"
          error={errors.memberEmail?.message}
          hint={isOtherEmail && `We'll use ${onFile}`}
          required
        >
          <TextInput type="email" autoComplete="email" {...form.register('memberEmail')} />
        </Field>
        <Field label="Phone" error={errors.memberPhone?.message} optional>
          <TextInput type="tel" autoComplete="tel" {...form.register('memberPhone')} />
        </Field>
      </div>
    </FormSection>
  )
}

function SaveFailed({ form }: { form: RequestFormControl }) {
  const { errors } = useFormState({ control: form.control })
  if (!errors.root) return null
  return (
    <Banner tone="danger" className="lg:col-span-2">
      {errors.root.message}
    </Banner>
  )
}
