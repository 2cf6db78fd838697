import { Switch } from 'radix-ui'
import { type ComponentProps, useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

type SwitchFieldProps<Form extends FieldValues, Values> = {
  control: Control<Form, unknown, Values>
  name: FieldPath<Form>
  label: string
}

export function SwitchField<Form extends FieldValues, Values>({
  control,
  name,
  label,
}: SwitchFieldProps<Form, Values>) {
  const id = useId()
  const { field } = useController({ control, name })
  return (
    <div className="flex min-h-target items-center justify-between gap-4">
      <label htmlFor={id} className="flex-1 py-3 font-medium">
        {label}
      </label>
      <Toggle
        id={id}
        ref={field.ref}
        checked={field.value}
        onCheckedChange={field.onChange}
        onBlur={field.onBlur}
      />
    </div>
  )
}

type CountSwitchProps = {
  label: string
  /** How many rows it concerns. */
  count: number
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch about some rows, such as those that a list hides. */
export function CountSwitch({ label, count, checked, onChange }: CountSwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-14 items-center gap-3">
      <Toggle id={id} checked={checked} onCheckedChange={onChange} />
      <label htmlFor={id} className="tabular py-4 font-medium">
        {`${label}${count > 0 ? ` (${count})` : ''}`}
      </label>
    </div>
  )
}

function Toggle(props: ComponentProps<typeof Switch.Root>) {
  return (
    <Switch.Root
      {...props}
      className="group flex h-target w-16 shrink-0 items-center justify-end rounded-md"
    >
      <span className="flex h-8 w-14 items-center rounded-full border-2 border-control bg-sunken transition-colors duration-150 group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent">
        <Switch.Thumb className="block size-5 translate-x-1 rounded-full border-10 border-transparent bg-control bg-clip-border transition-transform duration-150 data-[state=checked]:translate-x-7 data-[state=checked]:bg-on-accent" />
      </span>
    </Switch.Root>
  )
}
