import { useEffect, useEffectEvent, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
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
import { Field, Textarea, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { useMember } from '../member-context.ts'
import { ADD_VEHICLE, isDraftOf, notifyAdded } from './notify-added.ts'

export type AddVehicleDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export default function AddVehicleDialog({ open, onOpenChange }: AddVehicleDialogProps) {
  const { form, submit, isSaving } = useAddVehicleForm(open, onOpenChange)
  const problem = form.formState.errors.root?.message
  return (
    <Dialog
      title="Add Vehicle"
      description="Just a name is fine."
      open={open}
      onOpenChange={onOpenChange}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <VehicleFields form={form} />
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

const pairs = [
  [
    ['year', 'Year', '1967'],
    ['make', 'Make', 'Alfa Romeo'],
  ],
  [
    ['model', 'Model', 'Giulia Sprint'],
    ['color', 'Color', 'Dutch blue'],
  ],
  [
    ['licensePlate', 'License Plate', 'KLM 4821'],
    ['storagePosition', 'Storage Position', 'A-12'],
  ],
] as const

function VehicleFields({ form }: { form: VehicleFormControl }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Vehicle Name" error={errors.vehicleName?.message} required>
        <TextInput placeholder="What you call it" {...form.register('vehicleName')} />
      </Field>
      {pairs.map((pair) => (
        <div
          key={pair[0][0]}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-4"
        >
          {pair.map(([name, label, placeholder]) => (
            <Field key={name} label={label} error={errors[name]?.message} optional>
              <TextInput placeholder={placeholder} {...form.register(name)} />
            </Field>
          ))}
        </div>
      ))}
      <Field label="Notes" error={errors.notes?.message} optional>
        <Textarea placeholder="Battery tender, cover" {...form.register('notes')} />
      </Field>
    </>
  )
}

type VehicleFormControl = UseFormReturn<MemberVehicleForm, unknown, NewMemberVehicle>

const EMPTY_VEHICLE: Required<MemberVehicleForm> = {
  vehicleName: '',
  year: '',
  make: '',
  model: '',
  color: '',
  storagePosition: '',
  licensePlate: '',
  notes: '',
}

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
      if (isRefusedByClub(error)) showRefusal(form, error)
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

  return { form, submit: form.handleSubmit(submit), isSaving: addVehicle.isPending }
}

function showRefusal(form: VehicleFormControl, error: RequestFailed) {
  const names = Object.keys(EMPTY_VEHICLE) as (keyof MemberVehicleForm)[]
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
