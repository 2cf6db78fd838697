import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { unsavedText } from '../../failure-text.ts'

type RetireButtonProps = {
  /** "Callowhill Cap", or "M of Callowhill Cap". */
  what: string
  isRetired: boolean
  description: string
  write: (retired: boolean) => Promise<unknown>
}

/** Takes an item off sale after a confirmation; restoring needs none. */
export function RetireButton({ what, isRetired, description, write }: RetireButtonProps) {
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function save(retired: boolean) {
    setBusy(true)
    try {
      await write(retired)
      toast({ title: retired ? `${what} retired` : `${what} is back on sale` })
    } catch (error) {
      toast({
        title: 'Error',
        description: `${unsavedText(error)} Try again.`,
        variant: 'destructive',
      })
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        busy={isBusy}
        onClick={() => (isRetired ? void save(false) : setConfirming(true))}
        aria-label={isRetired ? `Bring back ${what}` : `Retire ${what}`}
        className="min-h-14!"
      >
        {isRetired ? (
          <ArchiveRestore aria-hidden="true" className="size-5" />
        ) : (
          <Archive aria-hidden="true" className="size-5" />
        )}
        <span>{isRetired ? 'Bring back' : 'Retire'}</span>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        danger
        title={`Retire ${what}?`}
        description={description}
        confirmLabel="Retire"
        onConfirm={() => void save(true)}
      />
    </>
  )
}
