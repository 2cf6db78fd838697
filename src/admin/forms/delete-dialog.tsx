import { useLayoutEffect, useRef } from 'react'
import { isGoneAtClub, NoAnswer, sentenceOf } from '../../api/request-errors.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { focusedRow, focusNextRow } from './focus-next-row.ts'

/** An answer that comes sooner is all there is to say. */
const SAID_AFTER_MS = 400
/** Longer than any call waits for its answer, which takes its place. */
const UNDER_WAY_MS = 60_000
const UNKNOWN_SHOWN_MS = 10_000

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
    const callOffWords = sayDeleting(what)
    try {
      await remove()
      toast({ title: 'Deleted', description: `${capitalized(what)} is gone.` })
    } catch (error) {
      if (isGoneAtClub(error)) {
        toast({ title: 'Deleted', description: `${capitalized(what)} was gone already.` })
      } else if (error instanceof NoAnswer) {
        sayUnknown(what)
      } else {
        callOff?.()
        toast({ title: 'Error', description: sentenceOf(error, fallback), variant: 'destructive' })
      }
    } finally {
      callOffWords()
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

/** Answers how to call it off, once there is more to say. */
function sayDeleting(what: string): () => void {
  const say = () => {
    const description = `${capitalized(what)} is being deleted.`
    toast({ title: 'Deleting…', description, durationMs: UNDER_WAY_MS })
  }
  const timer = setTimeout(say, SAID_AFTER_MS)
  return () => clearTimeout(timer)
}

function sayUnknown(what: string) {
  const description = `The server did not answer. Whether ${what} was deleted is not known yet. The list is read again; where it still stands there, delete it again.`
  toast({ title: 'Not known yet', description, durationMs: UNKNOWN_SHOWN_MS })
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
