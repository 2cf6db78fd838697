import type { MouseEventHandler } from 'react'
import { ACTION_LABELS, type GarageStatus, nextStatus } from '#domain/vehicles/garage-cycle.ts'
import { classNames } from '../../ui/class-names.ts'
import { statusLook } from '../../ui/status-look.ts'

type ActionButtonProps = {
  status: GarageStatus
  describedBy: string
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** Wears the colour and icon of the column the car goes to. */
export function ActionButton({ status, describedBy, onClick }: ActionButtonProps) {
  const { icon: Icon, soft, edge } = statusLook[nextStatus(status)]
  return (
    <button
      type="button"
      data-action=""
      aria-describedby={describedBy}
      onClick={onClick}
      className={classNames(
        'relative flex min-h-14 w-full touch-manipulation select-none items-center justify-center gap-2 rounded-md border-2 px-3 font-display font-semibold text-xl leading-none transition-[scale,filter] duration-150 hover:brightness-95 active:scale-[0.97]',
        soft,
        edge,
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {ACTION_LABELS[status]}
    </button>
  )
}
