import { chromium, type Page } from 'playwright'
import { signInAs, startClub, workerAnswers } from '../e2e/portal-club.ts'
import { PORTAL_PAGES } from '../e2e/portal-pages.ts'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { atMost, defineBench } from './figure.ts'

const LIMIT_MS = 1_500

/** Marks the first frame in which each of the texts stands on the page; a named function in it would not cross over. */
function markPaintedTexts(texts: string[]) {
  const left = new Set(texts)
  new MutationObserver(() => {
    for (const text of left) {
      if (!document.body?.textContent?.includes(text)) continue
      left.delete(text)
      requestAnimationFrame(() => setTimeout(() => performance.mark(`painted ${text}`)))
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Milliseconds from the start of the navigation until the frame that paints `text`. */
async function timeUntilPainted(page: Page, address: string, text: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(
    (wanted) => performance.getEntriesByName(`painted ${wanted}`)[0]?.startTime,
    text,
    { polling: 100, timeout: 30_000 },
  )
  return (await painted.jsonValue()) ?? Number.NaN
}

export default defineBench({
  name: 'Every visited page with the server dead, at a quarter of the speed',
  sizes: { smoke: 1, full: 3 },
  async run(rounds, report) {
    const club = await startClub(1)
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: chromiumArguments,
    })
    try {
      const { url } = club.server
      const page = await browser.newPage()
      await signInAs(page, url, club.anyone())
      for (const [path, text] of PORTAL_PAGES) {
        await page.goto(url + path)
        await page.getByText(text).first().waitFor()
        await workerAnswers(page)
      }
      await page.waitForTimeout(600)
      await page.addInitScript(
        markPaintedTexts,
        PORTAL_PAGES.map(([, text]) => text),
      )
      await club.server.kill()
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const figures = []
      for (const [path, text] of PORTAL_PAGES) {
        const times: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          times.push(await timeUntilPainted(page, url + path, text))
        }
        const quickest = Math.min(...times)
        figures.push(
          report(atMost(`${path} is there, best of ${rounds}`, LIMIT_MS, quickest, 'ms')),
        )
      }
      return figures
    } finally {
      await browser.close()
      await club.dispose()
    }
  },
})
