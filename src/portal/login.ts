import './portal.css'
import { guardChunkLoad } from '../pwa/guard-chunk-load.ts'
import { loadAfterPaint } from '../ui/early-taps.ts'

// The HTML already shows the form, so the rest of the code loads after the first paint.
guardChunkLoad()
loadAfterPaint(() => import('./start-portal.tsx')).then(({ startPortal }) => startPortal())
