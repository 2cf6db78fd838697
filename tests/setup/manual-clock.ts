import { setImmediate as settle } from 'node:timers/promises'

type Task = { at: number; run: () => void }

/** A clock that only the test moves, with a wall clock that can be set separately. */
export function createManualClock(startsAt = Date.UTC(2026, 4, 23, 14, 0)) {
  let mono = 1_000
  let wallAhead = startsAt - mono
  let tasks: Task[] = []

  async function advance(ms: number) {
    const end = mono + ms
    await settle()
    for (;;) {
      const [next] = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
      if (!next) break
      tasks = tasks.filter((task) => task !== next)
      mono = Math.max(mono, next.at)
      next.run()
      await settle()
    }
    mono = end
  }

  return {
    now: () => mono + wallAhead,
    monotonic: () => mono,
    after(ms: number, run: () => void) {
      const task = { at: mono + ms, run }
      tasks.push(task)
      return () => {
        tasks = tasks.filter((one) => one !== task)
      }
    },
    /** Advances both clocks and runs every timer that falls due. */
    advance,
    /** Moves only the wall clock: somebody set it, or the device slept. */
    jump(ms: number) {
      wallAhead += ms
    },
    /** Drops every timer, as a browser that suspended the page may. */
    loseTimers() {
      tasks = []
    },
    pending: () => tasks.length,
  }
}

export type ManualClock = ReturnType<typeof createManualClock>
