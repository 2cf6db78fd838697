import { type TakeIn, type TakeInForm, takeInSchema } from '#domain/vehicles/vehicle.schema.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { useVehicleWrites } from '../../queries/vehicles.ts'
import { Field, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { useDoubledSpots } from './use-doubled-spots.tsx'

type TakeInDialogProps = { vehicle: AdminVehicle; onClose: () => void }

/** Says that a car has come, and where it and its key are. */
export function TakeInDialog({ vehicle, onClose }: TakeInDialogProps) {
  const { takeIn, edit } = useVehicleWrites()
  const draftForm = useDraftForm<TakeInForm, TakeIn>({
    draft: `take-in:${vehicle.id}`,
    resolver: schemaResolver(takeInSchema),
    row: null,
    valuesOf: () => ({
      storagePosition: vehicle.storagePosition ?? '',
      keyLocation: vehicle.keyLocation ?? '',
    }),
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
  const { register, formState, watch } = draftForm.form
  const doubled = useDoubledSpots({
    id: vehicle.id,
    place: vehicle.place,
    storagePosition: watch('storagePosition'),
    keyLocation: watch('keyLocation'),
  })
  const { errors } = formState
  return (
    <DraftFormDialog
      title="Take in"
      description={vehicle.vehicleName}
      draftForm={draftForm}
      submitLabel="Take in"
      onClose={onClose}
    >
      <Field
        label="Storage Position"
        error={errors.storagePosition?.message}
        hint={doubled.storagePosition}
        optional
      >
        <TextInput autoComplete="off" placeholder="A-12" {...register('storagePosition')} />
      </Field>
      <Field
        label="Key Location"
        error={errors.keyLocation?.message}
        hint={doubled.keyLocation}
        optional
      >
        <TextInput autoComplete="off" placeholder="Hook 12" {...register('keyLocation')} />
      </Field>
    </DraftFormDialog>
  )
}
