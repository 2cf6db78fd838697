import './portal.css'
import { guardChunkLoad } from '../pwa/guard-chunk-load.ts'
import { loadAfterPaint } from '../ui/early-taps.ts'

// The form is prerendered, so the rest of the code loads after the first paint.
guardChunkLoad()
loadAfterPaint(() => import('./start-portal.tsx')).then(({ startPortal }) => startPortal())
