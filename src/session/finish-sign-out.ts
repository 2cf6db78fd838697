import { finishRevocation } from '../http/revocation.ts'

/** Ends a session whose sign-out is still pending, now and when the network returns (decision 1). */
export function finishSignOut(): void {
  const finish = () => void finishRevocation()
  finish()
  addEventListener('online', finish)
}
