import { dismissToast, toast } from '../../ui/toast-store.ts'
import { failure } from './payment-store.ts'

let said: number | null = null

/** Says why nothing was paid, in the words of specification 8, and keeps them by the button that pays. */
export function tellFailure(message: string): void {
  const description = message || 'Please try again'
  said = toast({ title: 'Payment Failed', description, variant: 'destructive' })
  failure.set(description)
}

/** For the next try: nothing that was said of the last one may stand beside what comes of it. */
export function forgetFailure(): void {
  if (said !== null) dismissToast(said)
  failure.set(null)
}
