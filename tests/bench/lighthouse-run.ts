import lighthouse from 'lighthouse'
import { launch } from 'puppeteer-core'
import { GUIDE } from '#server/demo/guide.ts'
import { signedInOnce } from '../e2e/signed-in-once.ts'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]
export type Scores = Record<Category, number>

export type SignedIn = Awaited<ReturnType<typeof signInGuide>>

// Now and then the browser records no beginning, and Lighthouse asks to be run again.
const ATTEMPTS = 3

/** A session of a member of the sample club. */
export async function signInGuide(origin: string) {
  const { token, cookie: cookies } = await signedInOnce(origin, GUIDE.email)
  const cookie = /(?:^|; )member_session=([^;]*)/.exec(cookies)?.[1] ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const member = await (await fetch(`${origin}/api/auth/me`, { headers })).text()
  return { token, cookie, member }
}

/** Runs in the page before its scripts, and leaves its storage as signing in does. */
export function storeSession({ token, member }: { token: string; member: string }) {
  if (!location.protocol.startsWith('http')) return
  localStorage.setItem('member_data', member)
  localStorage.setItem('auth_token', token)
}

async function audit(url: string, session: SignedIn | null): Promise<Scores | string> {
  const browser = await launch({ executablePath: ensureChromium(), args: chromiumArguments })
  try {
    const page = await browser.newPage()
    if (session) {
      const domain = new URL(url).hostname
      const value = session.cookie
      await browser.setCookie({ name: 'member_session', value, domain, path: '/', httpOnly: true })
      await page.evaluateOnNewDocument(storeSession, session)
    }
    const flags = {
      logLevel: 'error' as const,
      formFactor: 'mobile' as const,
      throttlingMethod: 'simulate' as const,
      disableStorageReset: true,
      onlyCategories: [...CATEGORIES],
    }
    const result = (await lighthouse(url, flags, undefined, page))?.lhr
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
  } finally {
    await browser.close()
  }
}

/**
 * One look of a fresh browser at a page, as a visitor or with a member's session: a mid-range phone on slow 4G, as
 * Lighthouse simulates it.
 */
export async function runLighthouse(url: string, session: SignedIn | null): Promise<Scores> {
  let problem = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const scores = await audit(url, session)
    if (typeof scores !== 'string') return scores
    problem = scores
  }
  throw new Error(`${url}: ${problem}`)
}
