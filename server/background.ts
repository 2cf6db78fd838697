import type { Log } from './log.ts'

/** Work that continues after its request was answered; a stop waits for it. */
export type Background = {
  /** `log` gets a failure, if it should not go to the server's log. */
  run(name: string, work: () => Promise<void>, log?: Log): void
  /** Runs it after a pause, unless the server stops first. */
  runLater(name: string, afterMs: number, work: () => Promise<void>, log?: Log): void
  /** Resolves once all work is done, or after `withinMs`; returns whether it is done. */
  finished(withinMs?: number): Promise<boolean>
  /** Drops what was to run later, and waits for the rest as `finished` does. */
  stop(withinMs?: number): Promise<boolean>
}

/** Runs work that nobody waits for; failures are logged by name. */
export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>()
  const later = new Set<NodeJS.Timeout>()
  let isStopped = false
  const allDone = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  const run: Background['run'] = (name, work, workLog = log) => {
    const one = work()
      .catch((error: unknown) => workLog.error({ err: error, name }, 'background job failed'))
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }
  const finished = async (withinMs = 10_000) => {
    let late: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise<void>((done) => {
      late = setTimeout(done, withinMs)
    })
    await Promise.race([allDone(), patience])
    clearTimeout(late)
    return underWay.size === 0
  }
  return {
    run,
    runLater(name, afterMs, work, workLog) {
      if (isStopped) return
      const timer = setTimeout(() => {
        later.delete(timer)
        run(name, work, workLog)
      }, afterMs)
      later.add(timer)
    },
    finished,
    stop(withinMs) {
      isStopped = true
      for (const timer of later) clearTimeout(timer)
      later.clear()
      return finished(withinMs)
    },
  }
}
