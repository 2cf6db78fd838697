import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** Shows an app in the document's root; one that holds a built page already is taken over as it stands. */
export function showApp(app: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) return
  const whole = <StrictMode>{app}</StrictMode>
  // A transition is done in small steps, between which the page answers a finger and can be typed in.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, whole))
  else createRoot(root).render(whole)
}
