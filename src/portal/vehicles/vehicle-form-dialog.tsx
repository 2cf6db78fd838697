import { type SubmitEvent, useEffect, useRef } from 'react'
import type { MemberVehicleForm, NewMemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { failureText, isShownByField, type RequestFailed } from '../../http/request-errors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type DeclaredForm, FormField } from '../../ui/form-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { FIELDS } from './vehicle-fields.ts'

type DeclaredVehicle = DeclaredForm<MemberVehicleForm, NewMemberVehicle>
type FieldName = keyof MemberVehicleForm

type VehicleFormDialogProps = {
  title: string
  description?: string
  submitLabel: string
  open: boolean
  onOpenChange: (open: boolean) => void
  declaredForm: DeclaredVehicle
  onSubmit: (event: SubmitEvent) => void
  isSaving: boolean
  /** Only who adds a car says where it stands; later the garage does. */
  isNew?: boolean
  hints?: Partial<Record<FieldName, string>>
}

/** The form of a car, to add or edit it. */
export function VehicleFormDialog({
  title,
  description,
  submitLabel,
  open,
  onOpenChange,
  declaredForm,
  onSubmit,
  isSaving,
  isNew = false,
  hints = {},
}: VehicleFormDialogProps) {
  const problem = declaredForm.form.formState.errors.root?.message
  const field = (name: FieldName) => <FormField of={declaredForm} name={name} hint={hints[name]} />
  return (
    <Dialog title={title} description={description} open={open} onOpenChange={onOpenChange}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        {field('vehicleName')}
        <div className={PAIR}>
          {field('year')}
          {field('make')}
        </div>
        <div className={PAIR}>
          {field('model')}
          {field('color')}
        </div>
        <div className={PAIR}>
          {field('licensePlate')}
          {isNew && field('storagePosition')}
        </div>
        {field('notes')}
        {/* Beside the button: on a small phone the top of the form is out of sight by then. */}
        {problem && <Banner tone="danger">{problem}</Banner>}
        <div className="mt-2 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={isSaving}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-4'

/** Whether the dialog is still open, for answers that come late. */
export function useIsShown(open: boolean) {
  const isShown = useRef(open)
  useEffect(() => {
    isShown.current = open
    return () => {
      isShown.current = false
    }
  }, [open])
  return isShown
}

export function showRefusal({ form }: DeclaredVehicle, error: RequestFailed) {
  const names = Object.keys(FIELDS) as FieldName[]
  for (const name of names) {
    const message = error.fields[name]
    if (message) form.setError(name, { message })
  }
  const message = failureText(error)
  if (!isShownByField(error, names)) form.setError('root', { message })
  toast({ title: 'Error', description: message, variant: 'destructive' })
}
