import { AlertDialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { centeredPanel, panelFooter, panelTitle, scrim, useReturnFocus } from './overlay.ts'
import { useOverlayEntry } from './overlay-history.ts'

/** Another answer to a question; `act` runs once the dialog has closed and returned the focus. */
export type Alternative = { label: string; act: () => void }

type ConfirmDialogProps = {
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  instead?: Alternative | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
  /** Between the question and its buttons. */
  children?: ReactNode
}

export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  danger = false,
  instead,
  // Beside an alternative such as "Cancel the event", another "Cancel" would mislead.
  cancelLabel = instead ? 'Keep it' : 'Cancel',
  open,
  onOpenChange,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus()
  const onClosed = useRef<(() => void) | null>(null)
  useOverlayEntry(open, onOpenChange)
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrim} />
        <AlertDialog.Content
          className={classNames(centeredPanel, 'max-w-lg')}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event)
            onClosed.current?.()
            onClosed.current = null
          }}
        >
          <AlertDialog.Title className={panelTitle}>{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">
            {description}
          </AlertDialog.Description>
          <div className="mt-2 empty:hidden">{children}</div>
          <div className={panelFooter}>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            {instead && (
              <AlertDialog.Cancel asChild>
                <Button
                  variant="secondary"
                  onClick={() => {
                    onClosed.current = instead.act
                  }}
                >
                  {instead.label}
                </Button>
              </AlertDialog.Cancel>
            )}
            <AlertDialog.Action asChild>
              <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
