import './portal.css'
import { guardChunkLoad } from '../pwa/guard-chunk-load.ts'
import { afterPaint, rememberTaps } from '../ui/early-taps.ts'

// The form is prerendered, so the rest of the code loads after the first paint.
guardChunkLoad()
rememberTaps()
afterPaint().then(async () => {
  const { startPortal } = await import('./start-portal.tsx')
  await startPortal()
})
