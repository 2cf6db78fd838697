import { EllipsisVertical, ListX } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { IconButton } from '../../ui/icon-button.tsx'

export type VehicleMenuProps = {
  label: string
  className: string
  isBusy: boolean
  onRemove: () => void
}

export default function VehicleMenu({ label, className, isBusy, onRemove }: VehicleMenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>
        <IconButton label={label} className={className} busy={isBusy}>
          <EllipsisVertical />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.querySelector('main')}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 min-w-40 rounded-lg border border-border bg-raised p-1 text-text shadow-raised data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
        >
          <DropdownMenu.Item
            onSelect={onRemove}
            className="flex min-h-target cursor-pointer select-none items-center gap-3 rounded-md px-3 font-medium -outline-offset-3 data-[highlighted]:bg-sunken"
          >
            <ListX aria-hidden="true" className="size-5 shrink-0" />
            Remove
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
