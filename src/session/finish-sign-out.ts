import { TO_REVOKE_KEY } from '#domain/sign-in/device-keys.ts'

/**
 * Ends a session whose sign-out is still pending, now and when the network returns (decision 1). Loads the API client
 * only if one is pending, so that public pages stay small.
 */
export function finishSignOut(): void {
  finishIfDue()
  addEventListener('online', finishIfDue)
}

function finishIfDue() {
  if (isDue()) import('../http/revocation.ts').then((one) => one.finishRevocation()).catch(() => {})
}

// Some browsers block storage.
function isDue(): boolean {
  try {
    return localStorage.getItem(TO_REVOKE_KEY) !== null
  } catch {
    return false
  }
}
