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
import { FormField, type FormFields, valuesOf } from '../../ui/form-field.tsx'
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
const PLACE_OPTIONS = PLACES.map((place) => ({ value: place, label: placeDetails(place).name }))

const FIELDS: FormFields<AdminVehicleForm> = {
  memberId: { label: 'Member', optional: true, valueText: 'Another member' },
  ownerName: { label: 'Owner Name', required: true },
  vehicleName: { label: 'Vehicle Name', placeholder: '1967 Lotus Elan', required: true },
  storagePosition: { label: 'Storage Position', placeholder: 'A-12', optional: true },
  keyLocation: { label: 'Key Location', placeholder: 'Hook 12', optional: true },
  licensePlate: { label: 'License Plate', placeholder: 'KLM 4821', optional: true },
  place: { label: 'Place', options: PLACE_OPTIONS },
  scheduledDropoffDate: { label: 'Drop-off Day', type: 'date', optional: true },
  scheduledDropoffTime: {
    label: 'Drop-off Time',
    options: TIME_OPTIONS,
    placeholder: 'No time',
    optional: true,
  },
  notes: { label: 'Notes', rows: 3, optional: true },
  garageNotes: {
    label: 'Garage Notes',
    rows: 3,
    placeholder: 'Only the garage sees these',
    optional: true,
  },
}

const formOf = (vehicle: AdminVehicle | null) => ({
  ...valuesOf(FIELDS, vehicle),
  place: vehicle?.place ?? PLACES[0],
})

type VehicleFormProps = { vehicle: AdminVehicle | null; onClose: () => void }

export function VehicleForm({ vehicle, onClose }: VehicleFormProps) {
  const { add, edit } = useVehicleWrites()
  const [choice, setChoice] = useState<OpenRequestsChoice>()
  const [countFromServer, setCountFromServer] = useState(0)
  const draftForm = useDraftForm<AdminVehicleForm, NewAdminVehicle, AdminVehicle>({
    draft: `vehicle:${vehicle?.id ?? 'new'}`,
    fields: FIELDS,
    resolver: schemaResolver(adminVehicleFormSchema),
    row: vehicle,
    rowSchema: adminVehicleSchema,
    valuesOf: formOf,
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
        <FormField of={draftForm} name="memberId">
          <MemberPicker
            memberId={memberId}
            onPick={(member) => {
              form.setValue('memberId', member?.id ?? '', { shouldDirty: true })
              if (!member) return
              const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
              form.setValue('ownerName', fullName(member), options)
            }}
          />
        </FormField>
        <FormField of={draftForm} name="ownerName" />
        {vehicle && undecided > 0 && (
          <OpenRequestsField
            count={undecided}
            by={vehicle.ownerName}
            to={memberId && form.watch('ownerName')}
            choice={openRequests}
            onChoose={setChoice}
          />
        )}
        <FormField of={draftForm} name="vehicleName" className="md:col-span-2" />
        <FormField of={draftForm} name="storagePosition" hint={doubled.storagePosition} />
        <FormField of={draftForm} name="keyLocation" hint={doubled.keyLocation} />
        <FormField of={draftForm} name="licensePlate" />
        <FormField of={draftForm} name="place" />
        <FormField of={draftForm} name="scheduledDropoffDate" />
        <FormField of={draftForm} name="scheduledDropoffTime" />
        <FormField of={draftForm} name="notes" className="md:col-span-2" />
        <FormField of={draftForm} name="garageNotes" className="md:col-span-2" />
      </div>
    </DraftFormDialog>
  )
}
