import './shop.css'
import { afterPaint } from '../ui/after-paint.ts'
import { rememberPresses } from '../ui/early-presses.ts'

// What the page says stands in its HTML: the code that takes over is fetched behind what is seen.
rememberPresses()
afterPaint().then(async () => {
  const { startShop } = await import('./start-shop.tsx')
  startShop()
})
