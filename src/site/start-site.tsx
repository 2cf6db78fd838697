import { BrowserRouter } from 'react-router-dom'
import { finishSignOut } from '../api/finish-sign-out.ts'
import { registerWorker } from '../pwa/register-worker.ts'
import { showApp } from '../ui/show-app.tsx'
import { type ReadyPages, SiteApp } from './site-app.tsx'
import { readSiteData } from './site-data.ts'

/** Takes over the page that the server sent. */
export function startSite(ready: ReadyPages): void {
  finishSignOut()
  showApp(
    <BrowserRouter>
      <SiteApp data={readSiteData(document)} ready={ready} />
    </BrowserRouter>,
  )
  registerWorker()
}
