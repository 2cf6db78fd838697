import type { Page } from 'playwright'

declare global {
  interface Window {
    passTime(ms: number): Promise<void>
  }
}

/** Gives a page a clock that only `passTime` moves, waiting for the network's answers. */
export async function ownTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const realTimeout = window.setTimeout.bind(window)
    const RealDate = Date
    const start = RealDate.now()
    const realFetch = window.fetch.bind(window)
    const timers = new Map<number, { at: number; every: number; run: () => void }>()
    let passed = 0
    let ids = 0
    let answering = 0

    const add = (run: TimerHandler, delay: number, every: number) => {
      ids += 1
      const act = typeof run === 'function' ? () => void run() : () => {}
      timers.set(ids, { at: passed + Math.max(delay, 1), every, run: act })
      return ids
    }
    const remove = (id?: number) => void (id !== undefined && timers.delete(id))
    const nextTask = () => new Promise<void>((done) => void realTimeout(done, 0))

    Object.assign(window, {
      setTimeout: (run: TimerHandler, delay = 0) => add(run, delay, 0),
      setInterval: (run: TimerHandler, delay = 0) => add(run, delay, Math.max(delay, 1)),
      clearTimeout: remove,
      clearInterval: remove,
      fetch: async (...input: Parameters<typeof fetch>) => {
        answering += 1
        try {
          return await realFetch(...input)
        } finally {
          answering -= 1
        }
      },
      passTime: async (ms: number) => {
        const end = passed + ms
        for (;;) {
          const next = [...timers]
            .filter(([, { at }]) => at <= end)
            .sort(([, a], [, b]) => a.at - b.at)[0]
          if (!next) break
          const [id, timer] = next
          passed = Math.max(passed, timer.at)
          if (timer.every) timer.at += timer.every
          else timers.delete(id)
          timer.run()
          if (answering > 0) while (answering > 0) await nextTask()
        }
        passed = end
        await nextTask()
      },
    })
    performance.now = () => passed
    window.Date = new Proxy(RealDate, {
      construct: (target, input) =>
        input.length === 0 ? new target(start + passed) : Reflect.construct(target, input),
      get: (target, name) => (name === 'now' ? () => start + passed : Reflect.get(target, name)),
    })
  })
}
