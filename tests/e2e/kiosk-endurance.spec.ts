import type { Page } from 'playwright/test'
import { ownTime } from '../setup/page-time.ts'
import { patience } from '../setup/patience.ts'
import { weightOf } from '../setup/wall-heap.ts'
import { openPairedWall } from '../setup/wall-page.ts'
import { scriptBytes } from '../setup/wall-weight.ts'
import { expect } from './fixtures.ts'
import { test } from './wall-test.ts'

test.use({ serviceWorkers: 'allow' })

declare global {
  interface Window {
    timersRunning(): number
  }
}

const POLL_MS = 10_000
const ANSWERS = 300
const CHANGES = 30
const POLLS_PER_CHANGE = ANSWERS / CHANGES
// A column of many cars turns its pages, and holds the nodes of the one before for a while.
const TURNS = 8

const pass = (page: Page, polls: number) =>
  page.evaluate((ms) => window.passTime(ms), polls * POLL_MS)

/** Lets the page count the timers that it has started and that have neither run nor been called off. */
function countTimers(page: Page) {
  return page.addInitScript(() => {
    const running = new Set<number>()
    const { setTimeout, setInterval, clearTimeout, clearInterval } = window
    Object.assign(window, {
      timersRunning: () => running.size,
      setTimeout: (run: () => void, delay?: number) => {
        const id = setTimeout(() => {
          running.delete(id)
          run()
        }, delay)
        running.add(id)
        return id
      },
      setInterval: (run: () => void, delay?: number) => {
        const id = setInterval(run, delay)
        running.add(id)
        return id
      },
      clearTimeout: (id?: number) => {
        running.delete(id ?? 0)
        clearTimeout(id)
      },
      clearInterval: (id?: number) => {
        running.delete(id ?? 0)
        clearInterval(id)
      },
    })
  })
}

/** What the page holds over some turns of its columns: the most of all, and of nodes that are not drawn the least. */
async function holdings(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const held = { drawn: 0, notDrawn: Number.POSITIVE_INFINITY, listeners: 0, timers: 0 }
  for (let turn = 0; turn < TURNS; turn += 1) {
    await pass(page, 1)
    const { drawn, nodes, listeners } = await weightOf(session)
    held.drawn = Math.max(held.drawn, drawn)
    held.notDrawn = Math.min(held.notDrawn, nodes - drawn)
    held.listeners = Math.max(held.listeners, listeners)
    const timers = await page.evaluate(() => window.timersRunning())
    held.timers = Math.max(held.timers, timers)
  }
  await session.detach()
  return held
}

test('the wall holds no more nodes, listeners and timers after hundreds of polls', async ({
  page,
  garage,
}) => {
  test.setTimeout(patience(240_000))
  await openPairedWall(page, garage.server.url, garage.console)
  await ownTime(page)
  await countTimers(page)
  await page.reload()
  await page.evaluate(() => window.passTime(1_000))
  await page.locator('[data-column]').first().waitFor()
  const [car] = await garage.console.vehicles()
  let changes = 0
  let answered = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/kiosk/board')) answered += 1
  })
  const passUntilAnswered = async (answers: number) => {
    for (const before = answered; answered - before < answers; changes += 1) {
      await garage.console.changeVehicle(car?.id ?? '', { storagePosition: `Bay ${changes}` })
      await pass(page, POLLS_PER_CHANGE)
    }
  }

  await passUntilAnswered(ANSWERS / 2)
  const before = await holdings(page)
  await passUntilAnswered(ANSWERS)
  const after = await holdings(page)
  // Whatever stays behind after every change would be there as often.
  expect(after.drawn - before.drawn).toBeLessThan(CHANGES)
  expect(after.notDrawn - before.notDrawn).toBeLessThan(CHANGES)
  expect(after.listeners - before.listeners).toBeLessThan(CHANGES)
  expect(after.timers - before.timers).toBeLessThan(CHANGES)
})

test('the wall takes at most 100 KiB of JavaScript', async ({ page, garage }) => {
  const bytes = await scriptBytes(page, async () => {
    await openPairedWall(page, garage.server.url, garage.console)
  })
  expect(bytes / 1024).toBeLessThanOrEqual(100)
})
