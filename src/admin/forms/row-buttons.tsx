import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DeleteDialog, type DeleteDialogProps } from './delete-dialog.tsx'

/** `what` tells it from the buttons of other rows. */
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

type DeleteButtonProps = Omit<DeleteDialogProps, 'open' | 'onOpenChange'> & { label?: string }

export function DeleteButton({ label, ...dialog }: DeleteButtonProps) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <IconButton
        label={label ?? `Delete ${dialog.what}`}
        onClick={() => setConfirming(true)}
        className="size-14! text-danger!"
      >
        <Trash2 />
      </IconButton>
      <DeleteDialog open={isConfirming} onOpenChange={setConfirming} {...dialog} />
    </>
  )
}
