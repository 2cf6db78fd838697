import { chromium } from 'playwright'
import { startClub } from '../e2e/portal-club.ts'
import { signInFor } from '../e2e/sign-in-for.ts'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import type { Bench } from './figure.ts'
import { weighScripts } from './script-bytes.ts'
import { weighedPages } from './weighed-pages.ts'

const round = (kib: number) => Math.round(kib * 10) / 10

const bench: Bench = {
  name: 'JavaScript each page makes a browser fetch, in KiB of brotli',
  isLong: true,
  async run({ report }) {
    const club = await startClub(weighedPages.length)
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: chromiumArguments,
    })
    const figures = []
    try {
      for (const { path, usable, untilUsable, inAll } of weighedPages) {
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
}

export default bench
