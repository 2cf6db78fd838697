import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright'
import { GUIDE } from '#server/demo/guide.ts'
import { signedInOnce } from '../e2e/signed-in-once.ts'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { freePort } from '../setup/free-port.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]
export type Scores = Record<Category, number>

// Now and then the browser records no beginning, and Lighthouse asks to be run again.
const ATTEMPTS = 3

/** Runs `work` in a new browser, in which a member of the sample club is signed in. */
export async function inMembersBrowser<Result>(
  origin: string,
  work: (context: BrowserContext, port: number) => Promise<Result>,
): Promise<Result> {
  const { token, cookie } = await signedInOnce(origin, GUIDE.email)
  const headers = { authorization: `Bearer ${token}` }
  const member = await (await fetch(`${origin}/api/auth/me`, { headers })).text()
  const profile = mkdtempSync(join(tmpdir(), 'rowhouse-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
    serviceWorkers: 'block',
  })
  try {
    await context.addCookies([
      { name: 'member_session', value: cookie, url: origin, httpOnly: true, sameSite: 'Lax' },
    ])
    const page = await context.newPage()
    await page.goto(`${origin}/robots.txt`)
    await page.evaluate(
      ([data, key]) => {
        localStorage.setItem('member_data', data)
        localStorage.setItem('auth_token', key)
      },
      [member, token] as const,
    )
    await page.close()
    return await work(context, port)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function audit(url: string, port: number): Promise<Scores | string> {
  const ran = await lighthouse(url, {
    port,
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    disableStorageReset: true,
    onlyCategories: [...CATEGORIES],
  })
  const result = ran?.lhr
  if (!result) return 'no result'
  if (result.runtimeError) return result.runtimeError.message
  const scoreOf = (category: Category) =>
    Math.round((result.categories[category]?.score ?? Number.NaN) * 100)
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  }
}

/** One look of a fresh browser at a page: a mid-range phone on slow 4G, as Lighthouse simulates it. */
export async function runLighthouse(origin: string, path: string): Promise<Scores> {
  let problem = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const scores = await inMembersBrowser(origin, (_, port) => audit(origin + path, port))
    if (typeof scores !== 'string') return scores
    problem = scores
  }
  throw new Error(`${path}: ${problem}`)
}
