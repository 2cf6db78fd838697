import { useWatch } from 'react-hook-form'
import { isolated } from '#domain/isolated.ts'
import {
  type MemberVehicleEdit,
  type MemberVehicleForm,
  memberVehicleFormSchema,
  type NewMemberVehicle,
} from '#domain/vehicles/vehicle.schema.ts'
import { type MemberVehicle, memberVehicleSchema } from '#domain/vehicles/vehicle.ts'
import { pickFields } from '../../drafts/field-values.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { currentRow } from '../../http/edit-version.ts'
import { failureText, isRefusedByClub } from '../../http/request-errors.ts'
import { useEditVehicle } from '../../queries/my-vehicles.ts'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { useMember } from '../member-context.ts'
import { FIELDS, vehicleFormOf } from './vehicle-fields.ts'
import { showRefusal, useIsShown, VehicleFormDialog } from './vehicle-form-dialog.tsx'

export type EditVehicleProps = { vehicle: MemberVehicle; onClose: () => void }

export default function EditVehicleDialog({ vehicle, onClose }: EditVehicleProps) {
  return (
    <VehicleFormDialog
      title="Edit Vehicle"
      submitLabel="Save"
      open
      onOpenChange={onClose}
      {...useEditVehicleForm(vehicle, onClose)}
    />
  )
}

/** The form's draft stays in this tab until the car is saved. */
function useEditVehicleForm(vehicle: MemberVehicle, onClose: () => void) {
  const { member } = useMember()
  const editVehicle = useEditVehicle()
  const row = vehicleFormOf(vehicle)
  const draft = useDraft<MemberVehicleForm, NewMemberVehicle>({
    drafts: tabDrafts,
    name: `vehicle:${vehicle.id}`,
    owner: member.id,
    resolver: schemaResolver(memberVehicleFormSchema),
    row,
  })
  const { form } = draft
  const declaredForm = { form, fields: FIELDS }
  const isShown = useIsShown(true)

  /** Sends it once more if others have edited the car since, but nothing that was typed here. */
  async function send(edit: MemberVehicleEdit) {
    try {
      return await editVehicle.mutateAsync({ vehicle, edit })
    } catch (error) {
      const current = currentRow(memberVehicleSchema, error)
      if (!current || draft.conflicts(vehicleFormOf(current)).length > 0) throw error
      return editVehicle.mutateAsync({ vehicle: current, edit })
    }
  }

  async function submit(values: NewMemberVehicle) {
    if (!draft.isTyped()) return onClose()
    const typed = draft.changes()
    try {
      const saved = await send(pickFields(values, Object.keys(typed)))
      toast({ title: `${isolated(saved.vehicleName)} saved` })
      draft.markSaved({ ...vehicleFormOf(saved), ...typed })
      if (isShown.current && !draft.isTyped()) onClose()
    } catch (error) {
      if (isRefusedByClub(error)) showRefusal(declaredForm, error)
      else showFailure(error)
    }
  }

  function showFailure(error: unknown) {
    draft.markUnanswered()
    form.setError('root', { message: failureText(error) })
    if (isShown.current) return
    const title = `${isolated(vehicle.vehicleName)} may not be saved`
    toast({ title, description: 'Open Edit to try again.' })
  }

  // What a save would overwrite depends on the values typed.
  useWatch({ control: form.control })
  return {
    declaredForm,
    onSubmit: form.handleSubmit(submit),
    isSaving: editVehicle.isPending,
    hints: overwriteHints(row, draft.conflicts()),
  }
}

/** What others have saved in the fields that were typed in here as well. */
function overwriteHints(row: Record<string, string>, conflicts: readonly string[]) {
  const nowText = (value = '') => (value ? `“${value}”` : 'empty')
  const hintOf = (name: string) => `Now ${nowText(row[name])}. Saving replaces it.`
  return Object.fromEntries(conflicts.map((name) => [name, hintOf(name)]))
}
