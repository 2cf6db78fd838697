import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { panelTitle, scrim, useReturnFocus } from './overlay.ts'
import { useOverlayEntry } from './overlay-history.ts'

type SheetProps = {
  title: ReactNode
  side?: 'left' | 'right'
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Includes the width. */
  className: string
  children: ReactNode
}

const sides = {
  left: 'left-0 border-r pl-[env(safe-area-inset-left)] data-[state=open]:animate-left-in data-[state=closed]:animate-left-out',
  right:
    'right-0 border-l pr-[env(safe-area-inset-right)] data-[state=open]:animate-right-in data-[state=closed]:animate-right-out',
}

export function Sheet({
  title,
  side = 'left',
  open,
  onOpenChange,
  className,
  children,
}: SheetProps) {
  const returnFocus = useReturnFocus()
  useOverlayEntry(open, onOpenChange)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrim} />
        <Dialog.Content
          className={classNames(
            'safe-top safe-bottom fixed inset-y-0 z-50 flex max-w-[calc(100vw-min(3rem,48px))] flex-col border-border bg-raised text-text shadow-raised',
            sides[side],
            className,
          )}
          // There is no description; otherwise the attribute would name an element that isn't there.
          aria-describedby={undefined}
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
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
