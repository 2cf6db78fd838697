import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { VehicleFormControl } from './use-add-vehicle-form.ts'

const pairs = [
  [
    ['year', 'Year', '1967'],
    ['make', 'Make', 'Alfa Romeo'],
  ],
  [
    ['model', 'Model', 'Giulia Sprint'],
    ['color', 'Color', 'Dutch blue'],
  ],
] as const

export function VehicleFields({ form }: { form: VehicleFormControl }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Vehicle Name" error={errors.vehicleName?.message} required>
        <TextInput placeholder="What you call it" {...form.register('vehicleName')} />
      </Field>
      {pairs.map((pair) => (
        <div key={pair[0][0]} className="grid grid-cols-2 gap-4">
          {pair.map(([name, label, placeholder]) => (
            <Field key={name} label={label} error={errors[name]?.message} optional>
              <TextInput placeholder={placeholder} {...form.register(name)} />
            </Field>
          ))}
        </div>
      ))}
      <Field label="Storage Position" error={errors.storagePosition?.message} optional>
        <TextInput placeholder="A-12" {...form.register('storagePosition')} />
      </Field>
      <Field label="Notes" error={errors.notes?.message} optional>
        <Textarea
          placeholder="Battery tender, cover, anything to know"
          {...form.register('notes')}
        />
      </Field>
    </>
  )
}
