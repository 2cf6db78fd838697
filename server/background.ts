import type { Log } from './log.ts'

/** Work that continues after its request was answered; a stop waits for it. */
export type Background = {
  /** `log` gets a failure, if it should not go to the server's log. */
  run(name: string, work: () => Promise<void>, log?: Log): void
  /** Resolves once all work is done, or after `withinMs`; returns whether it is done. */
  finished(withinMs?: number): Promise<boolean>
}

/** Runs work that nobody waits for; failures are logged by name. */
export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>()
  const allDone = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  return {
    run(name, work, workLog = log) {
      const one = work()
        .catch((error: unknown) =>
          workLog.error({ err: error, name }, 'work in the background failed'),
        )
        .finally(() => underWay.delete(one))
      underWay.add(one)
    },
    async finished(withinMs = 10_000) {
      let late: ReturnType<typeof setTimeout> | undefined
      const patience = new Promise<void>((done) => {
        late = setTimeout(done, withinMs)
      })
      await Promise.race([allDone(), patience])
      clearTimeout(late)
      return underWay.size === 0
    },
  }
}
