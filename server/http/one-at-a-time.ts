import { tooMany } from './rate-limit.ts'

const BUSY_FOR_MS = 10_000

/** Runs jobs one after the other; `too_many` when `waitingAtMost` are waiting. */
export function oneAtATime(waitingAtMost = Number.POSITIVE_INFINITY) {
  let last: Promise<unknown> = Promise.resolve()
  let present = 0
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (present > waitingAtMost) throw tooMany(BUSY_FOR_MS)
    present += 1
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      present -= 1
    }
  }
}
