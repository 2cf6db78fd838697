import { classNames } from '../ui/class-names.ts'
import { SceneTooltip } from './scene-tooltip.tsx'

type SceneButtonProps = { name: string; current: boolean; onClick: () => void }

export function SceneButton({ name, current, onClick }: SceneButtonProps) {
  return (
    <SceneTooltip content={name}>
      {(describedBy) => (
        <button
          type="button"
          aria-describedby={describedBy}
          aria-current={current || undefined}
          onClick={onClick}
          className="group inline-grid size-target place-items-center rounded-full -outline-offset-2"
        >
          <span
            className={classNames(
              'h-1.5 w-7 rounded-full transition-colors',
              current ? 'bg-brass' : 'bg-cream/50 group-hover:bg-cream',
            )}
          />
          <span className="sr-only">{name}</span>
        </button>
      )}
    </SceneTooltip>
  )
}
