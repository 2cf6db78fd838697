import { type Browser, chromium } from 'playwright'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { startServer } from '../setup/server-process.ts'
import { startSlowLink } from '../setup/slow-link.ts'
import { atMost, defineBench, type Figure } from './figure.ts'

/** Each answer of a phone at the edge of its signal. */
const ANSWER_MS = 100
const AT_MOST_FILES = 185

/** From the first address until the app opens without a network, and the files it took. */
async function becomeReady(browser: Browser, url: string) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const begun = performance.now()
    await page.goto(`${url}login`)
    const files = await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      const [name = ''] = (await caches.keys()).filter((key) => key.includes('precache'))
      return (await (await caches.open(name)).keys()).length
    })
    return { files, took: performance.now() - begun }
  } finally {
    await context.close()
  }
}

export default defineBench({
  name: 'Until the app opens without a network, on a slow one',
  sizes: { smoke: 1, full: 5 },
  async run(rounds, report) {
    const server = await startServer()
    const link = await startSlowLink(server.url)
    link.setDelay(ANSWER_MS)
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: chromiumArguments,
    })
    try {
      const runs: Awaited<ReturnType<typeof becomeReady>>[] = []
      for (let run = 0; run < rounds; run++) {
        runs.push(await becomeReady(browser, link.url.replace('127.0.0.1', 'localhost')))
      }
      runs.sort((one, other) => one.took - other.took)
      const { files, took } = runs[Math.floor(runs.length / 2)] ?? { files: 0, took: 0 }
      const inTurn = files * ANSWER_MS
      const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
      if (files === 0) throw new Error('the worker keeps nothing')
      const figures: Figure[] = [
        atMost('files of the app', AT_MOST_FILES, files, 'files'),
        {
          ...atMost('of one file after the other', 50, (took / inTurn) * 100, '%'),
          sides: `${seconds(took)} of ${seconds(inTurn)} s`,
        },
      ]
      return figures.map(report)
    } finally {
      await browser.close()
      await link.close()
      await server.dispose()
    }
  },
})
