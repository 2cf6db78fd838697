import { isOutOfSpace } from '../mutations/out-of-space.ts'
import { toast } from '../ui/toast-store.ts'

/** Why a write to this device failed; only on a full one does space help. */
export function notSavedText(cause: unknown): string {
  return isOutOfSpace(cause)
    ? "Couldn't save it. Free up some space and try again."
    : "Couldn't save it. Try again."
}

/** Says that a tap was not saved. */
export function reportNotSaved(cause: unknown): void {
  toast({ title: 'Error', description: notSavedText(cause), variant: 'destructive' })
}
