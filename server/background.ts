import type { Log } from './log.ts'

/** Work that goes on after its request was answered; a stop waits for it. */
export type Background = {
  /** `log` is told of a failure, where it is not the server's own. */
  run(name: string, work: () => Promise<void>, log?: Log): void
  /** Resolves once nothing is under way, or after `withinMs`; whether nothing is. */
  settled(withinMs?: number): Promise<boolean>
}

/** Runs work nobody waits for; what fails is logged by its name. */
export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>()
  const allDone = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  return {
    run(name, work, told = log) {
      const one = work()
        .catch((error: unknown) =>
          told.error({ err: error, name }, 'work in the background failed'),
        )
        .finally(() => underWay.delete(one))
      underWay.add(one)
    },
    async settled(withinMs = 10_000) {
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
