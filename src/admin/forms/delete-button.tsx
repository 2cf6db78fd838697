import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

type DeleteButtonProps = {
  /** What goes: "the article “Winter tyres”". */
  what: string
  /** What goes with it, and what stays. */
  description: string
  remove: () => Promise<unknown>
  fallback: string
}

/** A button that deletes after it was confirmed. */
export function DeleteButton({ what, ...dialog }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        label={`Delete ${what}`}
        onClick={() => setAsking(true)}
        className="size-14! text-danger!"
      >
        <Trash2 />
      </IconButton>
      <DeleteDialog what={what} open={asking} onOpenChange={setAsking} {...dialog} />
    </>
  )
}
