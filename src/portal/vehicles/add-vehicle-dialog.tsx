import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAddVehicleForm } from './use-add-vehicle-form.ts'
import { VehicleFields } from './vehicle-fields.tsx'

export type AddVehicleDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export default function AddVehicleDialog({ open, onOpenChange }: AddVehicleDialogProps) {
  const { form, submit, isSaving } = useAddVehicleForm(open, onOpenChange)
  const problem = form.formState.errors.root?.message
  return (
    <Dialog
      title="Add Vehicle"
      description="Only the name is needed. The rest helps the garage find it."
      open={open}
      onOpenChange={onOpenChange}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <VehicleFields form={form} />
        {/* Beside the button that was pressed: on a small phone the top of the form is out of sight by then. */}
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
