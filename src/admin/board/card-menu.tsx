import { EllipsisVertical, History, type LucideIcon, Undo2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { isolated } from '#domain/isolated.ts'
import { previousStatus, STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { BoardActions } from './board-actions.tsx'

type CardMenuProps = { vehicle: AdminVehicle; actions: BoardActions; onOpen: () => void }

type ItemProps = { icon: LucideIcon; label: string; onSelect: () => void }

function Item({ icon: Icon, label, onSelect }: ItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className="flex min-h-target cursor-pointer select-none items-center gap-3 rounded-md px-3 font-medium -outline-offset-3 data-[highlighted]:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span>{label}</span>
    </DropdownMenu.Item>
  )
}

/** Mounts the menu on first use: a hundred mounted menus would slow down every tap. */
export function CardMenu({ vehicle, actions, onOpen }: CardMenuProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const label = `More for ${isolated(vehicle.vehicleName)}`
  const position = 'relative -mt-2.5 -mr-2.5 -mb-5'
  if (!wasOpened) {
    return (
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setWasOpened(true)}
        className={position}
      >
        <EllipsisVertical />
      </IconButton>
    )
  }
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>
        <IconButton label={label} className={position}>
          <EllipsisVertical />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.querySelector('main')}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 min-w-48 rounded-lg border border-border bg-raised p-1 text-text shadow-raised data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
        >
          <Item icon={History} label="Details" onSelect={onOpen} />
          {vehicle.statusSince && (
            <Item
              icon={Undo2}
              label={`Move back to ${STATUS_LABELS[previousStatus(vehicle.status)]}`}
              onSelect={() => actions.stepBack(vehicle)}
            />
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
