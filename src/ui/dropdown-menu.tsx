import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type MenuItem = {
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

type DropdownMenuProps = {
  trigger: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end'
}

export function DropdownMenu({ trigger, items, align = 'end' }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className="z-50 min-w-48 rounded-lg border border-border bg-raised p-1 text-text shadow-raised data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
      >
        {items.map((item) => (
          <Radix.Item
            key={item.label}
            disabled={item.disabled}
            onSelect={item.onSelect}
            className={classNames(
              'flex min-h-target cursor-pointer select-none items-center gap-3 rounded-md px-3 font-medium -outline-offset-3 data-[disabled]:cursor-default data-[highlighted]:bg-sunken data-[disabled]:opacity-60 [&>svg]:size-5 [&>svg]:shrink-0',
              item.danger && 'text-danger',
            )}
          >
            {item.icon}
            {item.label}
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Root>
  )
}
