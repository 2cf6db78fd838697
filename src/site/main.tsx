import '../ui/theme.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { registerWorker } from '../pwa/register-worker.ts'
import { pageAt } from './pages.ts'
import { SiteApp } from './site-app.tsx'
import { readSiteData } from './site-data.ts'

const root = document.getElementById('root')
if (root) {
  const page = pageAt(window.location.pathname)
  const ready = { [page.name]: (await page.load()).default }
  const app = (
    <StrictMode>
      <BrowserRouter>
        <SiteApp data={readSiteData(document)} ready={ready} />
      </BrowserRouter>
    </StrictMode>
  )
  if (root.hasChildNodes()) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
registerWorker()
