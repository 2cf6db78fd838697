import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Textarea, TextInput } from '../../ui/field.tsx'
import { useAddVehicleForm, type VehicleFormControl } from './use-add-vehicle-form.ts'

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
