import './site.css'
import { loadAfterPaint } from '../ui/early-taps.ts'
import { pageAt } from './pages.ts'

// The HTML already shows the page's content, so the hydration code loads after it.
const page = pageAt(window.location.pathname)
loadAfterPaint(() => Promise.all([import('./start-site.tsx'), page.load()])).then(
  ([{ startSite }, { default: screen }]) => startSite({ [page.name]: screen }),
)
