import './portal.css'
import { guardChunkLoad } from '../pwa/guard-chunk-load.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { rememberPresses } from '../ui/early-presses.ts'

// The form stands in the HTML: the code that takes over is fetched behind what is seen.
guardChunkLoad()
rememberPresses()
afterPaint().then(async () => {
  const { startPortal } = await import('./start-portal.tsx')
  await startPortal()
})
