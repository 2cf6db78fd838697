import { BrowserRouter } from 'react-router-dom'
import { keepDataOf } from '../api/kept-data.ts'
import { createQueryClient } from '../api/query-client.ts'
import { startSession } from '../api/session.ts'
import { followAppUpdates } from '../pwa/app-update.ts'
import { guardChunkLoad } from '../pwa/guard-chunk-load.ts'
import { followInstallOffer } from '../pwa/install-offer.ts'
import { showApp } from '../ui/show-app.tsx'
import { App } from './app.tsx'
import { preloadPage } from './pages.ts'
import { tellTheOutbox } from './tell-the-outbox.ts'

/** Starts the portal in this document; one that holds a page already is taken over. */
export async function startPortal(): Promise<void> {
  const queryClient = createQueryClient()
  guardChunkLoad()
  const pageIsReady = preloadPage(window.location.pathname, 800)
  followInstallOffer()
  followAppUpdates()
  startSession()
  tellTheOutbox()
  await Promise.all([keepDataOf(queryClient), pageIsReady])

  showApp(
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>,
  )
  void import('./keep-images.ts').then(({ keepImages }) => keepImages(queryClient))
}
