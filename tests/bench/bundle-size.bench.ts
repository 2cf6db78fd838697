import { chromium } from 'playwright'
import { startClub } from '../e2e/portal-club.ts'
import { signInFor } from '../e2e/sign-in-for.ts'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { defineBench } from './figure.ts'
import { weighScripts } from './script-bytes.ts'
import { weighedPages } from './weighed-pages.ts'

/** One of each surface; `tests/e2e/portal-budget.spec.ts` weighs the others of the portal in every run. */
const SMOKE_PAGES = ['/members', '/login', '/admin', '/kiosk']

const round = (kib: number) => Math.round(kib * 10) / 10

export default defineBench({
  name: 'JavaScript each page makes a browser fetch, in KiB of brotli',
  sizes: {
    smoke: weighedPages.filter(({ path }) => SMOKE_PAGES.includes(path)),
    full: weighedPages,
  },
  async run(pages, report) {
    const club = await startClub(pages.length)
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: chromiumArguments,
    })
    const figures = []
    try {
      for (const { path, usable, untilUsable, inAll } of pages) {
        const context = await browser.newContext({ serviceWorkers: 'block' })
        const page = await context.newPage()
        await signInFor(page, path, club.server.url, club)
        const weight = await weighScripts(page, `${club.server.url}${path}`, usable)
        await context.close()
        const early = untilUsable === undefined || weight.untilUsable <= untilUsable
        figures.push(
          report({
            name: path,
            target: untilUsable
              ? `at most ${untilUsable} until usable, ${inAll} in all`
              : `at most ${inAll} in all`,
            measured: `${round(weight.untilUsable)} until usable, ${round(weight.inAll)} in all`,
            ok: early && weight.inAll <= inAll,
          }),
        )
      }
    } finally {
      await browser.close()
      await club.dispose()
    }
    return figures
  },
})
