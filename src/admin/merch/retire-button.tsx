import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { unsavedWords } from '../failure-words.ts'

type RetireButtonProps = {
  /** "Callowhill Cap", or "M of Callowhill Cap". */
  what: string
  isRetired: boolean
  description: string
  write: (retired: boolean) => Promise<unknown>
}

/** Takes something out of the shop after a question, and brings it back without one. */
export function RetireButton({ what, isRetired, description, write }: RetireButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function save(retired: boolean) {
    setBusy(true)
    try {
      await write(retired)
      toast({ title: retired ? `${what} is retired` : `${what} is for sale again` })
    } catch (error) {
      toast({
        title: 'Error',
        description: `${unsavedWords(error)} Press again when you can.`,
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
        onClick={() => (isRetired ? void save(false) : setAsking(true))}
        aria-label={isRetired ? `Bring back ${what}` : `Retire ${what}`}
        className="min-h-14!"
      >
        {isRetired ? (
          <ArchiveRestore aria-hidden="true" className="size-5" />
        ) : (
          <Archive aria-hidden="true" className="size-5" />
        )}
        {isRetired ? 'Bring back' : 'Retire'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger
        title={`Retire ${what}?`}
        description={description}
        confirmLabel="Retire"
        onConfirm={() => void save(true)}
      />
    </>
  )
}
