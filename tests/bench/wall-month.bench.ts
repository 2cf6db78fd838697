import { type CDPSession, chromium, type Page } from 'playwright'
import { buildIfStale } from '../../scripts/build.ts'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { ownTime } from '../setup/page-time.ts'
import { startServer } from '../setup/server-process.ts'
import { answerPolls, captureBoard } from '../setup/wall-answers.ts'
import { openConsole } from '../setup/wall-garage.ts'
import { weightOf } from '../setup/wall-heap.ts'
import { openPairedWall, WALL } from '../setup/wall-page.ts'
import { atMost, type Bench, type Figure } from './figure.ts'

const POLL_MS = 10_000
const DAY = 8_640
const MONTH = 30 * DAY
// Everything that happens on a wall has happened by then: changes, failures, silences, every page of a column.
const WARM_UP = DAY
const QUICK = 360
const QUICK_WARM_UP = 120
const STEP = 60
// A column of many cars turns its pages, each with nodes of its own.
const TURNS = 30
const CARS = 105
// What the time of day has cards say; a node for each poll or each board would be thousands.
const WORDS = 20

async function pass(page: Page, polls: number) {
  for (let done = 0; done < polls; done += STEP) {
    await page.evaluate((ms) => window.passTime(ms), Math.min(STEP, polls - done) * POLL_MS)
  }
}

/** The most that the page holds over all its turns. */
async function weigh(page: Page, session: CDPSession) {
  const most = await weightOf(session)
  for (let turn = 0; turn < TURNS; turn += 1) {
    await pass(page, 1)
    const { heap: _, ...counts } = await weightOf(session)
    most.nodes = Math.max(most.nodes, counts.nodes)
    most.listeners = Math.max(most.listeners, counts.listeners)
  }
  return most
}

async function measure(page: Page, session: CDPSession, polls: number, warmUp: number) {
  const made = () => page.evaluate(() => window.polls.made)
  await pass(page, warmUp)
  const before = await weigh(page, session)
  const madeBefore = await made()
  const begun = performance.now()
  for (let done = 0; done < polls - TURNS; done += DAY) {
    await pass(page, Math.min(DAY, polls - TURNS - done))
    if (polls > DAY) process.stdout.write(`   ${done / DAY + 1} days\n`)
  }
  const minutes = (performance.now() - begun) / 60_000
  const after = await weigh(page, session)
  const answers = await page.evaluate(() => window.polls)
  return { before, after, made: (await made()) - madeBefore, answers, minutes }
}

function figuresOf(
  { before, after, made, answers, minutes }: Awaited<ReturnType<typeof measure>>,
  polls: number,
): Figure[] {
  const { boards, unchanged, failed, silent } = answers
  return [
    {
      name: `wall, ${(polls * POLL_MS) / 3_600_000} simulated hours: polls made`,
      target: `at least ${Math.floor(polls * 0.99)}`,
      measured: `${made} in ${minutes.toFixed(2)} minutes`,
      ok: made >= polls * 0.99,
      sides: `${boards} boards, ${unchanged} unchanged, ${failed} failed, ${silent} silent`,
    },
    {
      ...atMost('wall, heap after them', 2, (after.heap - before.heap) / 1e6, 'MB'),
      sides: `${(before.heap / 1e6).toFixed(2)} to ${(after.heap / 1e6).toFixed(2)} MB`,
    },
    {
      ...atMost('wall, more listeners', 0, after.listeners - before.listeners, ''),
      sides: `${before.listeners} to ${after.listeners}`,
    },
    {
      ...atMost('wall, more nodes', WORDS, after.nodes - before.nodes, ''),
      sides: `${before.nodes} to ${after.nodes}`,
    },
  ]
}

const bench: Bench = {
  name: 'the wall over a month',
  isLong: true,
  async run({ quick, report }) {
    await buildIfStale()
    const server = await startServer({ settings: { LIMIT_PAIRINGS: '1000' } })
    const executablePath = ensureChromium()
    const browser = await chromium.launch({ executablePath, args: chromiumArguments })
    try {
      const console = await openConsole(server.url)
      await console.fill(CARS)
      const page = await browser.newPage({ viewport: WALL, timezoneId: 'America/New_York' })
      await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
      const captured = await captureBoard(page, () =>
        openPairedWall(page, server.url, console, { showKeyLocations: true }),
      )
      await answerPolls(page, captured, () => ownTime(page, { answersItself: true }))
      await page.reload()
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable')
      const polls = quick ? QUICK : MONTH
      const measured = await measure(page, session, polls, quick ? QUICK_WARM_UP : WARM_UP)
      return figuresOf(measured, polls).map(report)
    } finally {
      await browser.close()
      await server.dispose()
    }
  },
}

export default bench
