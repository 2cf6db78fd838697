import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { newUuid } from '#domain/new-uuid.ts'
import {
  type MemberVehicleForm,
  memberVehicleFormSchema,
  type NewMemberVehicle,
} from '#domain/vehicles/vehicle.schema.ts'
import { useAddVehicle } from '../../api/my-vehicles.ts'
import { RequestFailed, sentenceOf } from '../../api/request-errors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { VehicleFields } from './vehicle-fields.tsx'

type AddVehicleDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

const NOT_SAVED = 'The club did not answer. What you typed is kept under “Add Vehicle”.'

const EMPTY: MemberVehicleForm = {
  vehicleName: '',
  year: '',
  make: '',
  model: '',
  color: '',
  storagePosition: '',
  notes: '',
}

export default function AddVehicleDialog({ open, onOpenChange }: AddVehicleDialogProps) {
  const addVehicle = useAddVehicle()
  // Sent again after a lost answer, it is the same car.
  const [id, setId] = useState(newUuid)
  const form = useForm<MemberVehicleForm, unknown, NewMemberVehicle>({
    resolver: zodResolver(memberVehicleFormSchema),
    defaultValues: EMPTY,
  })

  const isShown = useRef(open)
  useEffect(() => {
    isShown.current = open
  }, [open])

  async function submit(values: NewMemberVehicle) {
    try {
      const vehicle = await addVehicle.mutateAsync({ ...values, id })
      toast({ title: 'Vehicle added', description: `${vehicle.vehicleName} is on your list.` })
      form.reset(EMPTY)
      setId(newUuid())
      onOpenChange(false)
    } catch (error) {
      showProblem(error)
    }
  }

  function showProblem(error: unknown) {
    if (!(error instanceof RequestFailed)) {
      const message = 'The club did not answer. What you typed is kept here; please save it again.'
      if (!isShown.current) toast({ title: 'Vehicle not added', description: NOT_SAVED })
      return form.setError('root', { message })
    }
    for (const name of Object.keys(EMPTY) as (keyof MemberVehicleForm)[]) {
      const message = error.fields[name]
      if (message) form.setError(name, { message })
    }
    const message = sentenceOf(error, 'The vehicle could not be saved. Please try again.')
    form.setError('root', { message })
    toast({ title: 'Error', description: message, variant: 'destructive' })
  }

  const problem = form.formState.errors.root?.message
  return (
    <Dialog
      title="Add Vehicle"
      description="Only the name is needed. The rest helps the garage find it."
      open={open}
      onOpenChange={onOpenChange}
    >
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        {problem && <Banner tone="danger">{problem}</Banner>}
        <VehicleFields form={form} />
        <div className="mt-2 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={addVehicle.isPending}>
            Add Vehicle
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
