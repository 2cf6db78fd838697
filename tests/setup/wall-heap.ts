import type { CDPSession } from 'playwright'

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
