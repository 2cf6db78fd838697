import { Switch } from 'radix-ui'
import { useId } from 'react'

type ShowSwitchProps = {
  label: string
  /** How many it would show. */
  count: number
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Lets a list show what it leaves out at first. */
export function ShowSwitch({ label, count, checked, onChange }: ShowSwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-14 items-center gap-3">
      <Switch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        className="group flex h-target w-16 shrink-0 items-center justify-end rounded-md"
      >
        <span className="flex h-8 w-14 items-center rounded-full border-2 border-control bg-sunken transition-colors duration-150 group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent">
          <Switch.Thumb className="block size-5 translate-x-1 rounded-full bg-control transition-transform duration-150 data-[state=checked]:translate-x-7 data-[state=checked]:bg-on-accent" />
        </span>
      </Switch.Root>
      <label htmlFor={id} className="tabular py-4 font-medium">
        {label}
        {count > 0 && ` (${count})`}
      </label>
    </div>
  )
}
