import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { newUuid } from '#domain/new-uuid.ts'
import {
  type MemberVehicleForm,
  memberVehicleFormSchema,
  type NewMemberVehicle,
} from '#domain/vehicles/vehicle.schema.ts'
import { useAddVehicle, useMyVehicles } from '../../api/my-vehicles.ts'
import { RequestFailed, sentenceOf } from '../../api/request-errors.ts'
import { toast } from '../../ui/toast-store.ts'
import { useMember } from '../member-context.ts'
import {
  EMPTY_VEHICLE,
  endAddedDraft,
  isVehicleKept,
  keepVehicleDraft,
  vehicleDraft,
} from './vehicle-draft.ts'

export type VehicleFormControl = UseFormReturn<MemberVehicleForm, unknown, NewMemberVehicle>

const NO_ANSWER = 'The club did not answer. What you typed is kept here; please save it again.'

/** A new car as it is typed: kept in this tab until it was added, also by a save whose answer was lost. */
export function useAddVehicleForm(open: boolean, onOpenChange: (open: boolean) => void) {
  const { member } = useMember()
  const { data: vehicles } = useMyVehicles()
  const addVehicle = useAddVehicle()
  const [draft, setDraft] = useState(() => vehicleDraft(member.id))
  const form: VehicleFormControl = useForm({
    resolver: zodResolver(memberVehicleFormSchema),
    defaultValues: draft.values,
  })
  useEffect(() => {
    form.reset(draft.values)
    const watching = form.watch((values) => keepVehicleDraft(member.id, draft.id, values))
    return () => watching.unsubscribe()
  }, [form, member.id, draft])

  const added = vehicles?.find(({ id }) => id === draft.id)
  useEffect(() => {
    // What was typed since it was sent is about the same car, for as long as the dialog is open.
    if (!added || (open && savedAs(added) !== savedAs(form.getValues()))) return
    onOpenChange(false)
    setDraft({ id: newUuid(), values: EMPTY_VEHICLE })
  }, [added, open, form, onOpenChange])

  const isShown = useRef(open)
  useEffect(() => {
    isShown.current = open
    return () => {
      isShown.current = false
    }
  }, [open])

  async function submit(values: NewMemberVehicle) {
    try {
      // Sent again after a lost answer, it is the same car.
      const vehicle = await addVehicle.mutateAsync({ ...values, id: draft.id })
      endAddedDraft(member.id, [vehicle])
    } catch (error) {
      if (error instanceof RequestFailed) showRefusal(form, error)
      else showSilence(values)
    }
  }

  function showSilence({ vehicleName }: NewMemberVehicle) {
    if (!isShown.current) {
      // It turned out to be added meanwhile, or its member signed out.
      if (!isVehicleKept(member.id, draft.id)) return
      const description = `The club did not answer. Whether ${vehicleName} was added is not known yet; what you typed is kept under “Add Vehicle”.`
      toast({ title: 'Not known yet', description })
    }
    form.setError('root', { message: NO_ANSWER })
  }

  return { form, submit: form.handleSubmit(submit), isSaving: addVehicle.isPending }
}

function showRefusal(form: VehicleFormControl, error: RequestFailed) {
  for (const name of Object.keys(EMPTY_VEHICLE) as (keyof MemberVehicleForm)[]) {
    const message = error.fields[name]
    if (message) form.setError(name, { message })
  }
  const message = sentenceOf(error, 'The vehicle could not be saved. Please try again.')
  form.setError('root', { message })
  toast({ title: 'Error', description: message, variant: 'destructive' })
}

/** What would be saved, as a text to compare. */
function savedAs(vehicle: MemberVehicleForm): string {
  return JSON.stringify(memberVehicleFormSchema.safeParse(vehicle).data)
}
