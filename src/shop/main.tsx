import './shop.css'
import { afterPaint, rememberTaps } from '../ui/early-taps.ts'

// The HTML already shows the page's content, so the hydration code loads after it.
rememberTaps()
afterPaint().then(async () => {
  const { startShop } = await import('./start-shop.tsx')
  startShop()
})
