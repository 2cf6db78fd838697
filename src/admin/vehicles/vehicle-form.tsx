import { useState } from 'react'
import { PLACES, placeDetails } from '#domain/car-requests/places.ts'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { fullName } from '#domain/members/full-name.ts'
import {
  type AdminVehicleForm,
  adminVehicleFormSchema,
  type NewAdminVehicle,
  type OpenRequestsChoice,
} from '#domain/vehicles/vehicle.schema.ts'
import { type AdminVehicle, adminVehicleSchema } from '#domain/vehicles/vehicle.ts'
import { useVehicleWrites } from '../../queries/vehicles.ts'
import { Field, Select, Textarea, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { MemberPicker } from './member-picker.tsx'
import { OpenRequestsField, undecidedCountOf, undecidedRequests } from './open-requests.tsx'
import { useDoubledSpots } from './use-doubled-spots.tsx'

const FIELD_GROUPS = [
  ['memberId', 'ownerName'],
  ['scheduledDropoffDate', 'scheduledDropoffTime'],
]
const TIME_OPTIONS = TIME_SLOTS.map((slot) => ({ value: slot, label: slot }))

function valuesOf(vehicle: AdminVehicle | null): Required<AdminVehicleForm> {
  return {
    memberId: vehicle?.memberId ?? '',
    ownerName: vehicle?.ownerName ?? '',
    vehicleName: vehicle?.vehicleName ?? '',
    storagePosition: vehicle?.storagePosition ?? '',
    keyLocation: vehicle?.keyLocation ?? '',
    licensePlate: vehicle?.licensePlate ?? '',
    notes: vehicle?.notes ?? '',
    garageNotes: vehicle?.garageNotes ?? '',
    scheduledDropoffDate: vehicle?.scheduledDropoffDate ?? '',
    scheduledDropoffTime: vehicle?.scheduledDropoffTime ?? '',
    place: vehicle?.place ?? PLACES[0],
  }
}

const PLACE_OPTIONS = PLACES.map((place) => ({ value: place, label: placeDetails(place).name }))

type VehicleFormProps = { vehicle: AdminVehicle | null; onClose: () => void }

export function VehicleForm({ vehicle, onClose }: VehicleFormProps) {
  const { add, edit } = useVehicleWrites()
  const [choice, setChoice] = useState<OpenRequestsChoice>()
  const [countFromServer, setCountFromServer] = useState(0)
  const draftForm = useDraftForm<AdminVehicleForm, NewAdminVehicle, AdminVehicle>({
    draft: `vehicle:${vehicle?.id ?? 'new'}`,
    resolver: schemaResolver(adminVehicleFormSchema),
    row: vehicle,
    rowSchema: adminVehicleSchema,
    valuesOf,
    groups: FIELD_GROUPS,
    save: async (values, { id, savedId, changed, version }) => {
      const saved = await (savedId ? saveEdit(savedId, changed, version) : add({ ...values, id }))
      const title = vehicle ? 'Vehicle saved' : 'Vehicle added'
      toast({ title, description: values.vehicleName })
      return saved
    },
    onSaved: onClose,
  })
  const { form } = draftForm
  const { errors } = form.formState
  const memberId = form.watch('memberId') || null
  const doubled = useDoubledSpots({
    id: vehicle?.id ?? null,
    place: form.watch('place') ?? PLACES[0],
    storagePosition: form.watch('storagePosition'),
    keyLocation: form.watch('keyLocation'),
  })
  const undecided = undecidedRequests(vehicle, memberId, countFromServer)
  // Without a new member there is nobody to move the requests to.
  const openRequests = choice === 'move' && !memberId ? undefined : choice

  async function saveEdit(
    id: string,
    changed: Partial<NewAdminVehicle>,
    version: number,
  ): Promise<AdminVehicle> {
    try {
      return await edit(id, undecided > 0 ? { ...changed, openRequests } : changed, version)
    } catch (error) {
      setCountFromServer(undecidedCountOf(error))
      throw error
    }
  }

  return (
    <DraftFormDialog
      title={vehicle ? 'Edit vehicle' : 'Add vehicle'}
      draftForm={draftForm}
      submitLabel={vehicle ? 'Save vehicle' : 'Add vehicle'}
      wide
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Member" error={errors.memberId?.message} optional>
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
        {vehicle && undecided > 0 && (
          <OpenRequestsField
            count={undecided}
            by={vehicle.ownerName}
            to={memberId && form.watch('ownerName')}
            choice={openRequests}
            onChoose={setChoice}
          />
        )}
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
        <Field
          label="Storage Position"
          error={errors.storagePosition?.message}
          hint={doubled.storagePosition}
          optional
        >
          <TextInput autoComplete="off" placeholder="A-12" {...form.register('storagePosition')} />
        </Field>
        <Field
          label="Key Location"
          error={errors.keyLocation?.message}
          hint={doubled.keyLocation}
          optional
        >
          <TextInput autoComplete="off" placeholder="Hook 12" {...form.register('keyLocation')} />
        </Field>
        <Field label="License Plate" error={errors.licensePlate?.message} optional>
          <TextInput autoComplete="off" placeholder="KLM 4821" {...form.register('licensePlate')} />
        </Field>
        <Field label="Place" error={errors.place?.message}>
          <Select options={PLACE_OPTIONS} {...form.register('place')} />
        </Field>
        <Field label="Drop-off Day" error={errors.scheduledDropoffDate?.message} optional>
          <TextInput type="date" {...form.register('scheduledDropoffDate')} />
        </Field>
        <Field label="Drop-off Time" error={errors.scheduledDropoffTime?.message} optional>
          <Select
            options={TIME_OPTIONS}
            placeholder="No time"
            {...form.register('scheduledDropoffTime')}
          />
        </Field>
        <Field label="Notes" error={errors.notes?.message} className="md:col-span-2" optional>
          <Textarea {...form.register('notes')} />
        </Field>
        <Field
          label="Garage Notes"
          error={errors.garageNotes?.message}
          className="md:col-span-2"
          optional
        >
          <Textarea placeholder="Only the garage sees these" {...form.register('garageNotes')} />
        </Field>
      </div>
    </DraftFormDialog>
  )
}
