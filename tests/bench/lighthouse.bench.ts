import { chromium } from 'playwright'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { startServer } from '../setup/server-process.ts'
import { atMost, defineBench, type Figure } from './figure.ts'
import {
  CATEGORIES,
  runLighthouse,
  type Scores,
  type SignedIn,
  signInGuide,
  storeSession,
} from './lighthouse-run.ts'
import { weighScripts } from './script-bytes.ts'

const PUBLIC_PAGES = ['/', '/philadelphia', '/huntingdon-valley', '/merch']
/** Not for search engines, so not measured for them. */
const PRIVATE_PAGES = ['/login', '/members', '/kiosk']
const HOME = '/members'
const HOME_IS_USABLE = 'section[aria-labelledby=your-cars] h2'
const SCORE_AT_LEAST = 97
const HOME_AT_MOST_KIB = 175

function figureOf(path: string, runs: Scores[]): Figure {
  const isPrivate = PRIVATE_PAGES.includes(path)
  const categories = CATEGORIES.filter((category) => category !== 'seo' || !isPrivate)
  const worst = categories.map((category) => ({
    category,
    score: Math.min(...runs.map((scores) => scores[category])),
  }))
  return {
    name: `${path}, worst of ${runs.length}`,
    target: `at least ${SCORE_AT_LEAST} each`,
    measured: worst.map(({ category, score }) => `${category} ${score}`).join(', '),
    ok: worst.every(({ score }) => score >= SCORE_AT_LEAST),
  }
}

async function weighHome(origin: string, session: SignedIn): Promise<Figure> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumArguments,
  })
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    await context.addCookies([{ name: 'member_session', value: session.cookie, url: origin }])
    await context.addInitScript(storeSession, session)
    const page = await context.newPage()
    const { untilUsable } = await weighScripts(page, origin + HOME, HOME_IS_USABLE)
    const name = `${HOME} until usable, scripts`
    return atMost(name, HOME_AT_MOST_KIB, untilUsable, 'KiB of brotli')
  } finally {
    await browser.close()
  }
}

export default defineBench({
  name: 'Lighthouse on a simulated phone',
  sizes: {
    smoke: { pages: ['/philadelphia', '/members'], runs: 1 },
    full: { pages: [...PUBLIC_PAGES, ...PRIVATE_PAGES], runs: 5 },
  },
  async run(plan) {
    const server = await startServer()
    try {
      const session = await signInGuide(server.url)
      const figures = [await weighHome(server.url, session)]
      for (const path of plan.pages) {
        const runs: Scores[] = []
        while (runs.length < plan.runs) {
          runs.push(await runLighthouse(server.url + path, path === HOME ? session : null))
        }
        figures.push(figureOf(path, runs))
      }
      return figures
    } finally {
      await server.dispose()
    }
  },
})
