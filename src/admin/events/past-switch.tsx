import { Switch } from 'radix-ui'
import { useId } from 'react'

type PastSwitchProps = { count: number; checked: boolean; onChange: (checked: boolean) => void }

export function PastSwitch({ count, checked, onChange }: PastSwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-14 items-center gap-3">
      <Switch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        className="relative h-8 w-14 shrink-0 rounded-full border-2 border-control bg-sunken transition-colors duration-150 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Switch.Thumb className="block size-5 translate-x-1 rounded-full bg-control transition-transform duration-150 data-[state=checked]:translate-x-7 data-[state=checked]:bg-on-accent" />
      </Switch.Root>
      <label htmlFor={id} className="tabular py-4 font-medium">
        Show past events{count > 0 && ` (${count})`}
      </label>
    </div>
  )
}
