import { tooMany } from '#server/http/rate-limit.ts'

const BUSY_FOR_MS = 10_000

type Waiting = { group: string; begin: () => void; refuse: (why: Error) => void }

/**
 * Runs jobs one after the other. Groups take turns, so sending more gains nothing. When `waitingAtMost` jobs wait, a
 * new one displaces the newest of the largest group; it is refused with `too_many` if its own group would then be the
 * larger one.
 */
export function fairTurns(waitingAtMost: number) {
  let waiting: Waiting[] = []
  let isRunning = false
  /** The number of each group's last turn; 0 for one that had none. */
  const lastTurns = new Map<string, number>()
  let turnCount = 0

  const leave = (one: Waiting) => {
    waiting = waiting.filter((other) => other !== one)
  }
  const lastTurnOf = ({ group }: Waiting) => lastTurns.get(group) ?? 0

  function beginNext(): void {
    const next = waiting.reduce<Waiting | undefined>(
      (best, one) => (!best || lastTurnOf(one) < lastTurnOf(best) ? one : best),
      undefined,
    )
    isRunning = next !== undefined
    if (!next) {
      lastTurns.clear()
      return
    }
    leave(next)
    turnCount += 1
    lastTurns.set(next.group, turnCount)
    next.begin()
  }

  /** The waiting job to displace for one more of `group`, if one has to go and can. */
  function whoMakesPlace(group: string): 'nobody has to' | 'nobody can' | Waiting {
    if (waiting.length < waitingAtMost) return 'nobody has to'
    const sizeOf = (name: string) => waiting.filter((one) => one.group === name).length
    const largest = [...waiting].sort((a, b) => sizeOf(b.group) - sizeOf(a.group))[0]?.group ?? ''
    if (sizeOf(largest) <= sizeOf(group) + 1) return 'nobody can'
    return waiting.findLast((one) => one.group === largest) ?? 'nobody can'
  }

  /** Throws `too_many` if the queue has no place for one more of `group`. */
  function requirePlace(group: string): void {
    if (whoMakesPlace(group) === 'nobody can') throw tooMany(BUSY_FOR_MS)
  }

  function turnOf(group: string): Promise<void> {
    requirePlace(group)
    const leaving = whoMakesPlace(group)
    if (typeof leaving === 'object') {
      leave(leaving)
      leaving.refuse(tooMany(BUSY_FOR_MS))
    }
    return new Promise((begin, refuse) => {
      waiting.push({ group, begin, refuse })
      if (!isRunning) beginNext()
    })
  }

  async function inTurn<T>(group: string, work: () => Promise<T>): Promise<T> {
    await turnOf(group)
    try {
      return await work()
    } finally {
      beginNext()
    }
  }
  return { inTurn, requirePlace }
}
