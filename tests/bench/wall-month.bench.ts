import { type CDPSession, chromium, type Page } from 'playwright'
import { buildIfStale } from '../../scripts/build.ts'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { ownTime } from '../setup/page-time.ts'
import { startServer } from '../setup/server-process.ts'
import { answerPolls, captureBoard } from '../setup/wall-answers.ts'
import { openConsole } from '../setup/wall-garage.ts'
import { weightOf } from '../setup/wall-heap.ts'
import { openPairedWall, WALL } from '../setup/wall-page.ts'
import { atMost, defineBench, type Figure } from './figure.ts'

const POLL_MS = 10_000
const DAY = 8_640
const MONTH = 30 * DAY
const STEP = 60
// A column of many cars turns its pages, each with nodes of its own.
const TURNS = 30
const CARS = 105
// What cards say changes with the time.
const CHANGING_TEXT_NODES = 20

async function pass(page: Page, polls: number) {
  for (let done = 0; done < polls; done += STEP) {
    await page.evaluate((ms) => window.passTime(ms), Math.min(STEP, polls - done) * POLL_MS)
  }
}

/**
 * What the page holds over all its turns: the most that is drawn, and the least that is not, since garbage collected in
 * the middle of a turn leaves the page before.
 */
async function weigh(page: Page, session: CDPSession) {
  const { heap, drawn, nodes, listeners } = await weightOf(session)
  const held = { heap, drawn, undrawn: nodes - drawn, listeners }
  for (let turn = 0; turn < TURNS; turn += 1) {
    await pass(page, 1)
    const next = await weightOf(session)
    held.drawn = Math.max(held.drawn, next.drawn)
    held.undrawn = Math.min(held.undrawn, next.nodes - next.drawn)
    held.listeners = Math.max(held.listeners, next.listeners)
  }
  return held
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
      ...atMost('wall, more nodes drawn', CHANGING_TEXT_NODES, after.drawn - before.drawn, ''),
      sides: `${before.drawn} to ${after.drawn}`,
    },
    {
      ...atMost('wall, more nodes held and not drawn', 0, after.undrawn - before.undrawn, ''),
      sides: `${before.undrawn} to ${after.undrawn}`,
    },
  ]
}

export default defineBench({
  name: 'the wall over a month',
  // In a day everything has happened on a wall: changes, failures, silences, every page of a column.
  sizes: { smoke: { polls: 180, warmUp: 60 }, full: { polls: MONTH, warmUp: DAY } },
  async run({ polls, warmUp }, report) {
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
      const measured = await measure(page, session, polls, warmUp)
      return figuresOf(measured, polls).map(report)
    } finally {
      await browser.close()
      await server.dispose()
    }
  },
})
