import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { centeredPanel, panelFooter, panelTitle, scrim, useReturnFocus } from './overlay.ts'
import { useOverlayEntry } from './overlay-history.ts'

type DialogProps = {
  title: ReactNode
  description?: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  footer?: ReactNode
  wide?: boolean
  children?: ReactNode
}

export function Dialog({
  title,
  description,
  open,
  onOpenChange,
  footer,
  wide = false,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus()
  useOverlayEntry(open, onOpenChange)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          className={classNames(centeredPanel, wide ? 'max-w-3xl' : 'max-w-lg')}
          // Without a description, the attribute would name an element that isn't there.
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className={panelTitle}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" className="-mt-2 -mr-2">
                <X />
              </IconButton>
            </Radix.Close>
          </div>
          {description && (
            <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
          )}
          {children && <div className="mt-5">{children}</div>}
          {footer && <div className={panelFooter}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
