import { chromium } from 'playwright'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { startServer } from '../setup/server-process.ts'
import { atMost, defineBench, type Figure } from './figure.ts'
import { SITE_BUDGETS, weighSitePage } from './site-weight.ts'

export default defineBench({
  name: 'What the public pages weigh in brotli, and whether they keep still and to themselves',
  sizes: { smoke: SITE_BUDGETS.slice(0, 2), full: [...SITE_BUDGETS] },
  async run(pages, report) {
    const server = await startServer()
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: chromiumArguments,
    })
    const figures: Figure[] = []
    try {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      for (const { path, html, scripts, shift } of pages) {
        const weight = await weighSitePage(context, server.url, path)
        figures.push(
          report(atMost(`${path} HTML`, html, weight.html, 'KiB')),
          report(atMost(`${path} JavaScript`, scripts, weight.scripts, 'KiB')),
          report({
            name: `${path} layout shift`,
            target: `at most ${shift}`,
            measured: weight.layoutShift.toFixed(4),
            ok: weight.layoutShift <= shift,
          }),
          report(atMost(`${path} from other origins`, 0, weight.otherOrigins.length, 'requests')),
        )
      }
    } finally {
      await browser.close()
      await server.dispose()
    }
    return figures
  },
})
