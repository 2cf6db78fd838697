import { BrowserRouter } from 'react-router-dom'
import { deviceStorage } from '../http/device-storage.ts'
import { dropImagesExcept } from '../image-cache/image-cache.ts'
import {
  createSessionMirror,
  type DeviceSession,
  readPageSession,
  rememberDeviceSession,
} from '../mutations/device-session.ts'
import { syncMutations } from '../mutations/use-mutations.ts'
import { restoreOfflineCache } from '../offline-cache/offline-cache.ts'
import { followAppUpdates } from '../pwa/app-update.tsx'
import { guardChunkLoad } from '../pwa/guard-chunk-load.ts'
import { followInstallOffer } from '../pwa/install-offer.ts'
import { createQueryClient } from '../queries/query-client.ts'
import { startSession, subscribeToSession } from '../session/session.ts'
import { showApp } from '../ui/show-app.tsx'
import { App, preloadPage } from './app.tsx'

/** Starts the portal in this document, hydrating the server's page. */
export async function startPortal(): Promise<void> {
  const queryClient = createQueryClient()
  guardChunkLoad()
  const pageIsReady = preloadPage(window.location.pathname)
  followInstallOffer()
  followAppUpdates()
  startSession()
  connectMutations()
  await Promise.all([restoreOfflineCache(queryClient), pageIsReady])

  showApp(
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>,
  )
}

// In this order: a worker that is caching images checks who is signed in when it is done.
async function saveOnDevice(session: DeviceSession | null) {
  await rememberDeviceSession(session)
  if ('caches' in window) await dropImagesExcept(caches, session?.member.id ?? null)
}

/** Mirrors the signed-in member into the queue's database, the only place the service worker can read. */
function connectMutations() {
  const read = () => readPageSession(deviceStorage)
  const mirror = createSessionMirror({
    read,
    write: saveOnDevice,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  let lastSession = JSON.stringify(read())
  mirror.update()

  subscribeToSession(() => {
    const before = lastSession
    lastSession = JSON.stringify(read())
    if (lastSession === before) return
    mirror.update()
    syncMutations()
  })
}
