import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { registerWorker } from '../pwa/register-worker.ts'
import { type ReadyPages, SiteApp } from './site-app.tsx'
import { readSiteData } from './site-data.ts'

/** Takes over the page that the server sent. */
export function startSite(ready: ReadyPages): void {
  const root = document.getElementById('root')
  if (root) {
    const app = (
      <StrictMode>
        <BrowserRouter>
          <SiteApp data={readSiteData(document)} ready={ready} />
        </BrowserRouter>
      </StrictMode>
    )
    // A transition is done in small steps, between which the page answers a finger.
    if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app))
    else createRoot(root).render(app)
  }
  registerWorker()
}
