import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { isGoneAtClub, NoAnswer, sentenceOf } from '../../http/request-errors.ts'
import { Button } from '../../ui/button.tsx'
import { type Alternative, ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { focusOnceGone } from '../../ui/focus-once-gone.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast-store.ts'

/** `what` names the row in a list, where every row has such a button. */
export function EditButton({ what, onClick }: { what?: string; onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      onClick={onClick}
      aria-label={what && `Edit ${what}`}
      className="min-h-14!"
    >
      <Pencil aria-hidden="true" className="size-5" />
      Edit
    </Button>
  )
}

type DeleteButtonProps = Omit<DeleteDialogProps, 'open' | 'onOpenChange'> & {
  label?: string
  /** Called when the question opens. */
  onOpen?: () => void
}

export function DeleteButton({ label, onOpen, ...dialog }: DeleteButtonProps) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <IconButton
        label={label ?? `Delete ${dialog.what}`}
        onClick={() => {
          setConfirming(true)
          onOpen?.()
        }}
        className="size-14! text-danger!"
      >
        <Trash2 />
      </IconButton>
      <DeleteDialog open={isConfirming} onOpenChange={setConfirming} {...dialog} />
    </>
  )
}

/** A faster answer needs no progress toast. */
const PROGRESS_AFTER_MS = 400
/** Longer than any request timeout; the result's toast replaces this one. */
const PROGRESS_SHOWN_MS = 60_000
const UNCONFIRMED_SHOWN_MS = 10_000

type DeleteDialogProps = {
  /** What is deleted: "the article “Winter tyres”". */
  what: string
  /** What else is deleted, and what remains. */
  description: string
  /** What the user decides with it. */
  choice?: ReactNode
  /** A milder act that the question offers. */
  instead?: Alternative | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Throws RequestFailed or NoAnswer; `not_found` means it is already deleted. */
  remove: () => Promise<unknown>
  /** The message when the server gives none: "Failed to delete car request". */
  fallback: string
}

/** `The article “Winter tyres”`; what begins with a name stays as it is written. */
const deletedText = (what: string) => what.replace(/^the /, 'The ')

/** Asks for confirmation before deleting (specification 6), and reports the result. */
export function DeleteDialog({
  what,
  description,
  choice,
  instead,
  open,
  onOpenChange,
  remove,
  fallback,
}: DeleteDialogProps) {
  const row = useRef<Element | null>(null)
  // An effect would run too late, when the dialog has already taken the focus.
  useLayoutEffect(() => {
    if (open) row.current = focusedRow()
  }, [open])

  async function confirm() {
    const cancelFocus = row.current ? focusNextRow(row.current) : null
    const cancelProgress = showProgressLater(what)
    try {
      await remove()
      toast({ title: 'Deleted', description: deletedText(what) })
    } catch (error) {
      if (isGoneAtClub(error)) {
        toast({ title: 'Deleted', description: `${deletedText(what)} was already gone.` })
      } else if (error instanceof NoAnswer) {
        showUnconfirmed(fallback)
      } else {
        cancelFocus?.()
        toast({ title: 'Error', description: sentenceOf(error, fallback), variant: 'destructive' })
      }
    } finally {
      cancelProgress()
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
      instead={instead}
      onConfirm={() => void confirm()}
    >
      {choice}
    </ConfirmDialog>
  )
}

/** Shows a progress toast after a delay; returns a function that cancels it. */
function showProgressLater(what: string): () => void {
  const timer = setTimeout(() => {
    toast({ title: 'Deleting…', description: deletedText(what), durationMs: PROGRESS_SHOWN_MS })
  }, PROGRESS_AFTER_MS)
  return () => clearTimeout(timer)
}

function showUnconfirmed(fallback: string) {
  const description = `${fallback}: no connection. If it’s still listed, delete it again.`
  toast({ title: 'Error', description, variant: 'destructive', durationMs: UNCONFIRMED_SHOWN_MS })
}

/** The list or table row that contains the focus. */
function focusedRow(): Element | null {
  return document.activeElement?.closest('li, tr') ?? null
}

/** When `row` is removed, focuses the next row's last button, or else the tab. Returns a cancel function. */
function focusNextRow(row: Element): () => void {
  const next = row.nextElementSibling ?? row.previousElementSibling
  const panel = row.closest<HTMLElement>('[role="tabpanel"]')
  return focusOnceGone(row, () => {
    const button = next?.isConnected ? [...next.querySelectorAll('button')].at(-1) : undefined
    return button ?? panel
  })
}
