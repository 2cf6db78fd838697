import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright/test'
import { chromiumArguments, ensureChromium } from '../../setup/chromium.ts'
import { patience } from '../../setup/patience.ts'

/** Tabs that give the test the app's own mutations; one more shows the real list. */
export const HARNESS_TABS = 4

export type Phone = Awaited<ReturnType<typeof openPhone>>

/** The process of the browser that runs on this profile. */
function browserPid(profile: string): number {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
  const line = lines
    .split('\n')
    .find((one) => one.includes(`--user-data-dir=${profile}`) && !one.includes('--type='))
  if (!line) throw new Error('the browser of this profile does not run')
  return Number(line.trim().split(/\s+/)[0])
}

/** One browser on a profile of its own with five tabs; it can be killed and opened again. */
export async function openPhone(url: string) {
  const tabUrls = [
    ...Array<string>(HARNESS_TABS).fill(`${url}/harness/`),
    `${url}/members/bookings`,
  ]
  const profile = mkdtempSync(join(tmpdir(), 'rowhouse-phone-'))
  let context: BrowserContext
  let pages: Page[] = []

  const load = async (page: Page, url: string) => {
    await page.goto(url, { timeout: patience(20_000) })
    if (url.includes('/harness/')) await page.waitForFunction(() => 'harness' in window)
  }
  const open = async () => {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: ensureChromium(),
      args: chromiumArguments,
      serviceWorkers: 'allow',
      timeout: patience(30_000),
    })
    pages = await Promise.all(tabUrls.map(() => context.newPage()))
    await Promise.all(pages.map((page, index) => load(page, tabUrls[index] ?? '')))
  }
  await open()

  return {
    page(index: number): Page {
      const page = pages[index]
      if (!page) throw new RangeError(`there is no tab ${index}`)
      return page
    },
    async reload(index: number) {
      const page = pages[index]
      if (page) await load(page, tabUrls[index] ?? '')
    },
    /** SIGKILL: whatever the browser was about to write is lost. */
    async killAndReopen() {
      process.kill(browserPid(profile), 'SIGKILL')
      await context.close().catch(() => {})
      for (let tries = 1; ; tries += 1) {
        await sleep(300)
        try {
          return await open()
        } catch (cause) {
          await context.close().catch(() => {})
          if (tries === 5) throw cause
        }
      }
    },
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
