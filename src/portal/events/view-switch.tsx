import type { ReactNode } from 'react'

type View = { name: string; label: string; icon: ReactNode }
type ViewSwitchProps = { views: readonly View[]; current: string; onSwitch: (name: string) => void }

export function ViewSwitch({ views, current, onSwitch }: ViewSwitchProps) {
  return (
    <fieldset className="grid grid-flow-col gap-1 rounded-lg bg-sunken p-1">
      <legend className="sr-only">Show events as</legend>
      {views.map(({ name, label, icon }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === current}
          onClick={() => onSwitch(name)}
          className="inline-flex min-h-target items-center justify-center gap-2 rounded-md px-4 font-medium text-muted transition-colors duration-150 hover:text-text aria-pressed:bg-raised aria-pressed:text-text aria-pressed:shadow-card [&>svg]:size-5"
        >
          {icon}
          {label}
        </button>
      ))}
    </fieldset>
  )
}
