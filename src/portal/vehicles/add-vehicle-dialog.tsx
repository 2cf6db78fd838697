import { useEffect, useEffectEvent, useRef } from 'react'
import { isolated } from '#domain/isolated.ts'
import {
  type MemberVehicleForm,
  memberVehicleFormSchema,
  type NewMemberVehicle,
} from '#domain/vehicles/vehicle.schema.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import {
  failureText,
  isRefusedByClub,
  isShownByField,
  type RequestFailed,
} from '../../http/request-errors.ts'
import { useAddVehicle, useMyVehicles } from '../../queries/my-vehicles.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type DeclaredForm, FormField, type FormFields, valuesOf } from '../../ui/form-field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { useMember } from '../member-context.ts'
import { ADD_VEHICLE, isDraftOf, notifyAdded } from './notify-added.ts'

export type AddVehicleDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export default function AddVehicleDialog({ open, onOpenChange }: AddVehicleDialogProps) {
  const { declaredForm, submit, isSaving } = useAddVehicleForm(open, onOpenChange)
  const problem = declaredForm.form.formState.errors.root?.message
  return (
    <Dialog
      title="Add Vehicle"
      description="Just a name is fine."
      open={open}
      onOpenChange={onOpenChange}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <VehicleFields declaredForm={declaredForm} />
        {/* Beside the button: on a small phone the top of the form is out of sight by then. */}
        {problem && <Banner tone="danger">{problem}</Banner>}
        <div className="mt-2 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={isSaving}>
            Add Vehicle
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const FIELDS: FormFields<MemberVehicleForm> = {
  vehicleName: { label: 'Vehicle Name', placeholder: 'What you call it', required: true },
  year: { label: 'Year', placeholder: '1967', optional: true },
  make: { label: 'Make', placeholder: 'Alfa Romeo', optional: true },
  model: { label: 'Model', placeholder: 'Giulia Sprint', optional: true },
  color: { label: 'Color', placeholder: 'Dutch blue', optional: true },
  licensePlate: { label: 'License Plate', placeholder: 'KLM 4821', optional: true },
  storagePosition: { label: 'Storage Position', placeholder: 'A-12', optional: true },
  notes: { label: 'Notes', rows: 3, placeholder: 'Battery tender, cover', optional: true },
}
const EMPTY_VEHICLE = valuesOf(FIELDS, null)

type DeclaredVehicle = DeclaredForm<MemberVehicleForm, NewMemberVehicle>

function VehicleFields({ declaredForm }: { declaredForm: DeclaredVehicle }) {
  return (
    <>
      <FormField of={declaredForm} name="vehicleName" />
      <div className={PAIR}>
        <FormField of={declaredForm} name="year" />
        <FormField of={declaredForm} name="make" />
      </div>
      <div className={PAIR}>
        <FormField of={declaredForm} name="model" />
        <FormField of={declaredForm} name="color" />
      </div>
      <div className={PAIR}>
        <FormField of={declaredForm} name="licensePlate" />
        <FormField of={declaredForm} name="storagePosition" />
      </div>
      <FormField of={declaredForm} name="notes" />
    </>
  )
}

const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-4'

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

  const isShown = useRef(open)
  useEffect(() => {
    isShown.current = open
    return () => {
      isShown.current = false
    }
  }, [open])

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

  return { declaredForm, submit: form.handleSubmit(submit), isSaving: addVehicle.isPending }
}

function showRefusal({ form }: DeclaredVehicle, error: RequestFailed) {
  const names = Object.keys(FIELDS) as (keyof MemberVehicleForm)[]
  for (const name of names) {
    const message = error.fields[name]
    if (message) form.setError(name, { message })
  }
  const message = failureText(error)
  if (!isShownByField(error, names)) form.setError('root', { message })
  toast({ title: 'Error', description: message, variant: 'destructive' })
}

/** Serializes what would be saved, for comparison. */
function savedAs(vehicle: MemberVehicleForm): string {
  return JSON.stringify(memberVehicleFormSchema.safeParse(vehicle).data)
}
