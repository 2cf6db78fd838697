import './portal.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepDataOf } from '../api/kept-data.ts'
import { createQueryClient } from '../api/query-client.ts'
import { startSession } from '../api/session.ts'
import { followAppUpdates } from '../pwa/app-update.ts'
import { guardChunkLoad } from '../pwa/guard-chunk-load.ts'
import { followInstallOffer } from '../pwa/install-offer.ts'
import { App } from './app.tsx'
import { preloadPage } from './pages.ts'
import { tellTheOutbox } from './tell-the-outbox.ts'

const queryClient = createQueryClient()
guardChunkLoad()
const pageIsReady = preloadPage(window.location.pathname, 800)
followInstallOffer()
followAppUpdates()
startSession()
tellTheOutbox()
await Promise.all([keepDataOf(queryClient), pageIsReady])

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  )
}
void import('./keep-images.ts').then(({ keepImages }) => keepImages(queryClient))
