import { createRoot } from 'react-dom/client'
import { registerWorker } from '../pwa/register-worker.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { createBoardStore } from './board-store.ts'
import { browserClock } from './clock.ts'
import { createDeviceStore } from './device-store.ts'
import { createNewBuild, updateWorker } from './new-build.ts'
import { createReloadMemory } from './reload-memory.ts'
import { browserScreen, requestWakeLock } from './wake-lock.ts'
import { createWall } from './wall.ts'
import { WallApp, WallContext, WallFailure } from './wall-app.tsx'
import { createWatchdog } from './watchdog.ts'

const clock = browserClock
const device = createDeviceStore(() => window.localStorage)
const memory = createReloadMemory(device, clock.now)
const browserFetch: typeof fetch = (input, init) => window.fetch(input, init)
const reload = () => window.location.reload()

const newBuild = createNewBuild({
  clock,
  fetch: browserFetch,
  build: __BUILD__,
  memory,
  updateWorker,
  reload,
})
const wall = createWall({
  clock,
  fetch: browserFetch,
  device,
  build: __BUILD__,
  onBuild: newBuild.onBuild,
})

/** Drop the saved board, because it may have caused the crash. */
function screenBroke() {
  createBoardStore(device, __BUILD__).clear()
  watchdog.screenBroke()
}

const root = document.getElementById('root')
const watchdog = createWatchdog({
  clock,
  memory,
  reload,
  isBlank: () => root?.childElementCount === 0,
  silentFor: wall.silentFor,
})
watchdog.start()

if (root) {
  createRoot(root).render(
    <ErrorBoundary fallback={() => <WallFailure />} onError={screenBroke}>
      <WallContext value={wall}>
        <WallApp />
      </WallContext>
    </ErrorBoundary>,
  )
}
wall.start()
registerWorker()

window.addEventListener('online', wall.pollNow)
document.addEventListener('visibilitychange', wall.pollNow)
requestWakeLock(browserScreen(), (again) => clock.after(30_000, again))
