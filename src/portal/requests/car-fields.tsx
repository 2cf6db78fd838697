import { memo } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { OutboxRow } from '../../outbox/outbox-row.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { AskedFor } from './asked-for.tsx'
import { Choice } from './choice.tsx'
import { FormSection, sectionTitle } from './form-section.tsx'
import { useComingUp } from './use-coming-up.ts'
import type { RequestFormControl } from './use-request-form.ts'

type CarFieldsProps = {
  form: RequestFormControl
  vehicles: readonly MemberVehicle[]
  /** What waits on this device, and of it the request that is in the form. */
  rows: readonly OutboxRow[]
  editedId: string | undefined
}

export const CarFields = memo(function CarFields({
  form,
  vehicles,
  rows,
  editedId,
}: CarFieldsProps) {
  const { errors } = useFormState({ control: form.control, name: ['requestType', 'vehicleId'] })
  const vehicleId = useWatch({ control: form.control, name: 'vehicleId' })
  const asked = useComingUp(rows).ofCar(vehicleId, editedId)
  const vehicle = form.register('vehicleId', {
    onChange: (event: { target: HTMLSelectElement }) => {
      const chosen = vehicles.find((one) => one.id === event.target.value)
      form.setValue('vehicleName', chosen?.vehicleName ?? '')
    },
  })
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <FormSection legend="Pickup or drop-off?" error={errors.requestType?.message}>
        <div className="grid grid-cols-2 gap-2">
          <Choice value="pickup" {...form.register('requestType')}>
            Pickup
          </Choice>
          <Choice value="dropoff" {...form.register('requestType')}>
            Drop-off
          </Choice>
        </div>
      </FormSection>
      <Field
        label={<span className={sectionTitle}>Vehicle</span>}
        error={errors.vehicleId?.message}
        hint={asked && <AskedFor {...asked} />}
        required
        className="gap-3!"
      >
        <Select
          placeholder="Select a vehicle"
          options={vehicles.map((one) => ({ value: one.id, label: one.vehicleName }))}
          {...vehicle}
        />
      </Field>
    </div>
  )
})
