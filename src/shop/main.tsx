import './shop.css'
import { loadAfterPaint } from '../ui/early-taps.ts'

// The HTML already shows the page's content, so the hydration code loads after it.
loadAfterPaint(() => import('./start-shop.tsx')).then(({ startShop }) => startShop())
