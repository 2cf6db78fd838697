import { BrowserRouter } from 'react-router-dom'
import { registerWorker } from '../pwa/register-worker.ts'
import { finishSignOut } from '../session/finish-sign-out.ts'
import { showApp } from '../ui/show-app.tsx'
import { type ReadyPages, SiteApp } from './site-app.tsx'
import { readSiteData } from './site-data.ts'

/** Hydrates the server's page. */
export function startSite(ready: ReadyPages): void {
  finishSignOut()
  showApp(
    <BrowserRouter>
      <SiteApp data={readSiteData(document)} ready={ready} />
    </BrowserRouter>,
  )
  registerWorker()
}
