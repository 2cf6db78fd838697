import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { reportFilledFields } from './filled-fields.ts'
import { focusTapped } from './focus-tapped.ts'

/** Renders an app into the document's root, or hydrates a prerendered page. */
export function showApp(app: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) return
  reportFilledFields()
  focusTapped()
  addEventListener('keydown', () => import('./clear-of-bars.ts').catch(() => {}), { once: true })
  const whole = <StrictMode>{app}</StrictMode>
  // A transition hydrates in small steps, between which the page stays responsive.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, whole))
  else createRoot(root).render(whole)
}
