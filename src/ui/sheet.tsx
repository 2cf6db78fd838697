import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { panelTitle, scrim, useReturnFocus } from './overlay.ts'

type SheetProps = {
  title: ReactNode
  description?: ReactNode
  side?: 'left' | 'right'
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

const sides = {
  left: 'left-0 border-r pl-[env(safe-area-inset-left)] data-[state=open]:animate-left-in data-[state=closed]:animate-left-out',
  right:
    'right-0 border-l pr-[env(safe-area-inset-right)] data-[state=open]:animate-right-in data-[state=closed]:animate-right-out',
}

export function Sheet({
  title,
  description,
  side = 'left',
  trigger,
  open,
  onOpenChange,
  className = 'w-[18rem]',
  children,
}: SheetProps) {
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        <Dialog.Overlay className={scrim} />
        <Dialog.Content
          className={classNames(
            'safe-top safe-bottom fixed inset-y-0 z-50 flex max-w-[calc(100vw-min(3rem,48px))] flex-col border-border bg-raised text-text shadow-raised',
            sides[side],
            className,
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
        >
          <div className="flex items-center justify-between gap-4 py-3 pr-2 pl-5">
            <Dialog.Title className={panelTitle}>{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close">
                <X />
              </IconButton>
            </Dialog.Close>
          </div>
          {description && (
            <Dialog.Description className="px-5 text-muted">{description}</Dialog.Description>
          )}
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
