import type { CDPSession, Page } from 'playwright'

const POLL_MS = 10_000
const WARM_UP = 150
const BATCH = 60

const DRAWN_NODES = `(() => {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
  let count = 1
  while (walker.nextNode()) count += 1
  return count
})()`

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** A page's memory after garbage collection; `session` needs its performance metrics enabled. */
export async function weightOf(session: CDPSession) {
  const heap = await heapOf(session)
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  const drawn = await session.send('Runtime.evaluate', { expression: DRAWN_NODES })
  const nodes = metric('Nodes')
  return {
    heap,
    drawn: Number(drawn.result.value),
    nodes,
    listeners: metric('JSEventListeners'),
  }
}

/**
 * How many bytes the heap of a wall on `ownTime` grows over `polls` polls, measured after garbage collection; `between`
 * may change the board now and then.
 */
export async function heapGrowth(
  page: Page,
  polls: number,
  between: () => Promise<void>,
): Promise<{ bytes: number; answered: number }> {
  const session = await page.context().newCDPSession(page)
  let answered = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/kiosk/board')) answered += 1
  })
  const pass = async (count: number) => {
    for (let done = 0; done < count; done += BATCH) {
      await page.evaluate((ms) => window.passTime(ms), Math.min(BATCH, count - done) * POLL_MS)
      await between()
    }
  }
  await pass(WARM_UP)
  answered = 0
  const before = await heapOf(session)
  await pass(polls)
  const bytes = (await heapOf(session)) - before
  await session.detach()
  return { bytes, answered }
}
