import { useLayoutEffect, useRef } from 'react'
import { isGoneAtClub, sentenceOf } from '../../api/request-errors.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { focusedRow, focusNextRow } from './focus-next-row.ts'

type DeleteDialogProps = {
  /** What goes: "the article “Winter tyres”". */
  what: string
  /** What goes with it, and what stays. */
  description: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Throws RequestFailed or NoAnswer; `not_found` means that it is gone already. */
  remove: () => Promise<unknown>
  /** The words when the server gives none: "Failed to delete car request". */
  fallback: string
}

/** Deletes only after it was confirmed (specification 6), and says what became of it. */
export function DeleteDialog({
  what,
  description,
  open,
  onOpenChange,
  remove,
  fallback,
}: DeleteDialogProps) {
  const row = useRef<Element | null>(null)
  // Before the question takes the focus.
  useLayoutEffect(() => {
    if (open) row.current = focusedRow()
  }, [open])

  async function confirm() {
    const callOff = row.current ? focusNextRow(row.current) : null
    try {
      await remove()
      toast({ title: 'Deleted', description: `${capitalized(what)} is gone.` })
    } catch (error) {
      if (isGoneAtClub(error)) {
        toast({ title: 'Deleted', description: `${capitalized(what)} was gone already.` })
      } else {
        callOff?.()
        toast({ title: 'Error', description: sentenceOf(error, fallback), variant: 'destructive' })
      }
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={`Delete ${what}?`}
      description={description}
      confirmLabel="Delete"
      onConfirm={() => void confirm()}
    />
  )
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
