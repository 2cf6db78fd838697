import './shop.css'
import { afterPaint } from '../ui/after-paint.ts'

// What the page says stands in its HTML: the code that takes over is fetched behind what is seen.
afterPaint().then(async () => {
  const { startShop } = await import('./start-shop.tsx')
  startShop()
})
