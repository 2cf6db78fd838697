import { zodResolver } from '@hookform/resolvers/zod'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { fullName } from '#domain/members/member.schema.ts'
import {
  type AdminVehicle,
  type AdminVehicleForm,
  adminVehicleFormSchema,
  type NewAdminVehicle,
} from '#domain/vehicles/vehicle.schema.ts'
import { useVehicleWrites } from '../../api/vehicle-writes.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { MemberPicker } from './member-picker.tsx'

const TOGETHER = [
  ['memberId', 'ownerName'],
  ['scheduledDropoffDate', 'scheduledDropoffTime'],
]
const SLOTS = TIME_SLOTS.map((slot) => ({ value: slot, label: slot }))

function valuesOf(vehicle: AdminVehicle | null): AdminVehicleForm {
  return {
    memberId: vehicle?.memberId ?? '',
    ownerName: vehicle?.ownerName ?? '',
    vehicleName: vehicle?.vehicleName ?? '',
    storagePosition: vehicle?.storagePosition ?? '',
    keyLocation: vehicle?.keyLocation ?? '',
    notes: vehicle?.notes ?? '',
    scheduledDropoffDate: vehicle?.scheduledDropoffDate ?? '',
    scheduledDropoffTime: vehicle?.scheduledDropoffTime ?? '',
  }
}

type VehicleFormProps = { vehicle: AdminVehicle | null; onClose: () => void }

export function VehicleForm({ vehicle, onClose }: VehicleFormProps) {
  const { add, edit } = useVehicleWrites()
  const draftForm = useDraftForm<AdminVehicleForm, NewAdminVehicle>({
    draft: `vehicle:${vehicle?.id ?? 'new'}`,
    resolver: zodResolver(adminVehicleFormSchema),
    values: valuesOf(vehicle),
    together: TOGETHER,
    save: (values, { id, changed }) =>
      vehicle ? edit(vehicle.id, changed) : add({ ...values, id }),
    savedToast: ({ vehicleName }) => ({
      title: vehicle ? 'Vehicle saved' : 'Vehicle added',
      description: vehicleName,
    }),
    onSaved: onClose,
  })
  const { form } = draftForm
  const { errors } = form.formState
  const memberId = form.watch('memberId') || null

  return (
    <DraftFormDialog
      title={vehicle ? 'Edit vehicle' : 'Add vehicle'}
      description={vehicle ? undefined : 'A new car is stored; the Garage Display moves it.'}
      draftForm={draftForm}
      submitLabel={vehicle ? 'Save vehicle' : 'Add vehicle'}
      wide
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label="Member"
          error={errors.memberId?.message}
          hint="Choosing one fills in the owner’s name."
          optional
        >
          <MemberPicker
            memberId={memberId}
            onPick={(member) => {
              form.setValue('memberId', member?.id ?? '', { shouldDirty: true })
              if (!member) return
              const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
              form.setValue('ownerName', fullName(member), options)
            }}
          />
        </Field>
        <Field label="Owner Name" error={errors.ownerName?.message} required>
          <TextInput autoComplete="off" {...form.register('ownerName')} />
        </Field>
        <Field
          label="Vehicle Name"
          error={errors.vehicleName?.message}
          className="md:col-span-2"
          required
        >
          <TextInput
            autoComplete="off"
            placeholder="1967 Lotus Elan"
            {...form.register('vehicleName')}
          />
        </Field>
        <Field label="Storage Position" error={errors.storagePosition?.message} optional>
          <TextInput autoComplete="off" placeholder="A-12" {...form.register('storagePosition')} />
        </Field>
        <Field label="Key Location" error={errors.keyLocation?.message} optional>
          <TextInput autoComplete="off" placeholder="Hook 12" {...form.register('keyLocation')} />
        </Field>
        <Field label="Drop-off Day" error={errors.scheduledDropoffDate?.message} optional>
          <TextInput type="date" {...form.register('scheduledDropoffDate')} />
        </Field>
        <Field label="Drop-off Time" error={errors.scheduledDropoffTime?.message} optional>
          <Select
            options={SLOTS}
            placeholder="No time"
            {...form.register('scheduledDropoffTime')}
          />
        </Field>
        <Field label="Notes" error={errors.notes?.message} className="md:col-span-2" optional>
          <Textarea {...form.register('notes')} />
        </Field>
      </div>
    </DraftFormDialog>
  )
}
