import { type MouseEvent, useState } from 'react'
import type { EventInquiryStatus, StorageInquiryStatus } from '#domain/inquiries/inquiry.schema.ts'
import { isolated } from '#domain/isolated.ts'
import { Button } from '../../ui/button.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { toast } from '../../ui/toast-store.ts'
import { unsavedText } from '../failure-text.ts'
import { INQUIRY_STEPS } from './inquiry-status.ts'

const UNDO_MS = 10_000

type InquiryStepButtonProps<Status extends EventInquiryStatus> = {
  id: string
  name: string
  from: Status
  /** Throws RequestFailed or NoAnswer. */
  save: (id: string, status: NoInfer<Status> | StorageInquiryStatus) => Promise<void>
}

/** Takes an inquiry to its next status, with Undo in the toast. */
export function InquiryStepButton<Status extends EventInquiryStatus>({
  id,
  name,
  from,
  save,
}: InquiryStepButtonProps<Status>) {
  const [isBusy, setBusy] = useState(false)
  const { to, label } = INQUIRY_STEPS[from]

  async function change(status: Status | StorageInquiryStatus): Promise<boolean> {
    setBusy(true)
    try {
      await save(id, status)
      return true
    } catch (error) {
      toast({ title: 'Error', description: unsavedText(error), variant: 'destructive' })
      return false
    } finally {
      setBusy(false)
    }
  }
  async function undo() {
    if (await change(from)) toast({ title: 'Undone', description: name })
  }
  async function step(event: MouseEvent) {
    // The button then offers the next step: a double tap must not take both.
    if (isStrayTap(`inquiry ${id} ${to}`, event) || !(await change(to))) return
    toast({
      title: DONE[to],
      description: name,
      action: { label: 'Undo', onClick: () => void undo() },
      durationMs: UNDO_MS,
    })
  }
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      aria-label={`${label}: ${isolated(name)}’s inquiry`}
      onClick={(event) => void step(event)}
      className="min-h-14!"
    >
      {label}
    </Button>
  )
}

const DONE: Record<StorageInquiryStatus, string> = {
  new: 'Inquiry reopened',
  contacted: 'Marked contacted',
  closed: 'Inquiry closed',
}
