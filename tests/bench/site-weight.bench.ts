import { chromium } from 'playwright'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { startServer } from '../setup/server-process.ts'
import { atMost, type Bench, type Figure } from './figure.ts'
import { SITE_BUDGETS, weighSitePage } from './site-weight.ts'

const bench: Bench = {
  name: 'What the public pages weigh in brotli, and whether they keep still and to themselves',
  isLong: true,
  async run({ report }) {
    const server = await startServer()
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: chromiumArguments,
    })
    const figures: Figure[] = []
    try {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      for (const { path, html, scripts, shift } of SITE_BUDGETS) {
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
          report(atMost(`${path} from elsewhere`, 0, weight.elsewhere.length, 'requests')),
        )
      }
    } finally {
      await browser.close()
      await server.dispose()
    }
    return figures
  },
}

export default bench
