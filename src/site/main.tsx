import './site.css'
import { afterPaint, rememberTaps } from '../ui/early-taps.ts'
import { pageAt } from './pages.ts'

// The HTML already shows the page's content, so the hydration code loads after it.
rememberTaps()
afterPaint().then(async () => {
  const page = pageAt(window.location.pathname)
  const [{ startSite }, { default: screen }] = await Promise.all([
    import('./start-site.tsx'),
    page.load(),
  ])
  startSite({ [page.name]: screen })
})
