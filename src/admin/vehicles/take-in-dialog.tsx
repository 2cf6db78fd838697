import { type TakeIn, type TakeInForm, takeInSchema } from '#domain/vehicles/vehicle.schema.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { useVehicleWrites } from '../../queries/vehicles.ts'
import { FormField, type FormFields, valuesOf } from '../../ui/form-field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { useDoubledSpots } from './use-doubled-spots.tsx'

const FIELDS: FormFields<TakeInForm> = {
  storagePosition: { label: 'Storage Position', placeholder: 'A-12', optional: true },
  keyLocation: { label: 'Key Location', placeholder: 'Hook 12', optional: true },
}

type TakeInDialogProps = { vehicle: AdminVehicle; onClose: () => void }

/** Says that a car has come, and where it and its key are. */
export function TakeInDialog({ vehicle, onClose }: TakeInDialogProps) {
  const { takeIn, edit } = useVehicleWrites()
  const draftForm = useDraftForm<TakeInForm, TakeIn>({
    draft: `take-in:${vehicle.id}`,
    fields: FIELDS,
    resolver: schemaResolver(takeInSchema),
    row: null,
    valuesOf: () => valuesOf(FIELDS, vehicle),
    save: async (_, { changed }) => {
      const saved = await takeIn(vehicle.id, changed)
      const { storagePosition, keyLocation } = { ...saved, ...changed }
      if (saved.storagePosition === storagePosition && saved.keyLocation === keyLocation) {
        toast({ title: 'Taken in', description: vehicle.vehicleName })
        return
      }
      // It was here already, so nothing was changed.
      await edit(vehicle.id, changed, saved.version)
      toast({ title: 'Already taken in', description: 'We saved its position and key.' })
    },
    onSaved: onClose,
  })
  const { watch } = draftForm.form
  const doubled = useDoubledSpots({
    id: vehicle.id,
    place: vehicle.place,
    storagePosition: watch('storagePosition'),
    keyLocation: watch('keyLocation'),
  })
  return (
    <DraftFormDialog
      title="Take in"
      description={vehicle.vehicleName}
      draftForm={draftForm}
      submitLabel="Take in"
      onClose={onClose}
    >
      <FormField of={draftForm} name="storagePosition" hint={doubled.storagePosition} />
      <FormField of={draftForm} name="keyLocation" hint={doubled.keyLocation} />
    </DraftFormDialog>
  )
}
