import { TO_REVOKE_KEY } from '#domain/sign-in/device-keys.ts'

/**
 * Ends the session that waits to be ended, on a page that has none itself: now, and when a network is back (decision 1).
 * Where none waits, nothing is loaded; what calls the API is not part of a public page's beginning.
 */
export function finishSignOut(): void {
  settle()
  addEventListener('online', settle)
}

function settle() {
  if (isDue()) import('./revocation.ts').then((one) => one.settleRevocation()).catch(() => {})
}

// Some browsers refuse storage altogether.
function isDue(): boolean {
  try {
    return localStorage.getItem(TO_REVOKE_KEY) !== null
  } catch {
    return false
  }
}
