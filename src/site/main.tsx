import './site.css'
import { afterPaint } from '../ui/after-paint.ts'
import { rememberPresses } from '../ui/early-presses.ts'
import { pageAt } from './pages.ts'

// What a page says stands in its HTML: the code that takes over is fetched behind what is seen.
rememberPresses()
afterPaint().then(async () => {
  const page = pageAt(window.location.pathname)
  const [{ startSite }, { default: screen }] = await Promise.all([
    import('./start-site.tsx'),
    page.load(),
  ])
  startSite({ [page.name]: screen })
})
