import { useEffect, useEffectEvent } from 'react'
import { isolated } from '#domain/isolated.ts'
import {
  type MemberVehicleForm,
  memberVehicleFormSchema,
  type NewMemberVehicle,
} from '#domain/vehicles/vehicle.schema.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { failureText, isRefusedByClub } from '../../http/request-errors.ts'
import { useAddVehicle, useMyVehicles } from '../../queries/my-vehicles.ts'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { useMember } from '../member-context.ts'
import { ADD_VEHICLE, isDraftOf, notifyAdded } from './notify-added.ts'
import { FIELDS, vehicleFormOf } from './vehicle-fields.ts'
import { showRefusal, useIsShown, VehicleFormDialog } from './vehicle-form-dialog.tsx'

export type AddVehicleDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export default function AddVehicleDialog({ open, onOpenChange }: AddVehicleDialogProps) {
  return (
    <VehicleFormDialog
      title="Add Vehicle"
      description="Just a name is fine."
      submitLabel="Add Vehicle"
      isNew
      open={open}
      onOpenChange={onOpenChange}
      {...useAddVehicleForm(open, onOpenChange)}
    />
  )
}

const EMPTY_VEHICLE = vehicleFormOf(null)

/** The form's draft stays in this tab until the car is added, even if the answer to a save was lost. */
function useAddVehicleForm(open: boolean, onOpenChange: (open: boolean) => void) {
  const { member } = useMember()
  const { data: vehicles } = useMyVehicles()
  const addVehicle = useAddVehicle()
  const draft = useDraft<MemberVehicleForm, NewMemberVehicle>({
    drafts: tabDrafts,
    name: ADD_VEHICLE,
    owner: member.id,
    resolver: schemaResolver(memberVehicleFormSchema),
    row: EMPTY_VEHICLE,
  })
  const { form, key } = draft
  const declaredForm = { form, fields: FIELDS }

  const added = vehicles?.find(({ id }) => id === key)
  const endAdded = useEffectEvent((car: MemberVehicle) => {
    // Edits made after sending belong to the same car, as long as the dialog is open.
    if (open && savedAs(car) !== savedAs(form.getValues())) return
    onOpenChange(false)
    notifyAdded(member.id, [car])
    draft.startOver()
  })
  useEffect(() => {
    if (added) endAdded(added)
  }, [added, open])

  const isShown = useIsShown(open)

  async function submit(values: NewMemberVehicle) {
    try {
      // The draft's key makes a retry after a lost answer add the same car.
      const vehicle = await addVehicle.mutateAsync({ ...values, id: key })
      notifyAdded(member.id, [vehicle])
    } catch (error) {
      if (isRefusedByClub(error)) showRefusal(declaredForm, error)
      else showFailure(values, error)
    }
  }

  function showFailure({ vehicleName }: NewMemberVehicle, error: unknown) {
    if (!isShown.current) {
      // It has since been added, or its member signed out.
      if (!isDraftOf(member.id, key)) return
      const description = 'Open Add Vehicle to try again.'
      toast({ title: `${isolated(vehicleName)} may not be saved`, description })
    }
    form.setError('root', { message: failureText(error) })
  }

  return { declaredForm, onSubmit: form.handleSubmit(submit), isSaving: addVehicle.isPending }
}

/** Serializes what would be saved, for comparison. */
function savedAs(vehicle: MemberVehicleForm): string {
  return JSON.stringify(memberVehicleFormSchema.safeParse(vehicle).data)
}
