export type Gate = {
  <T>(work: () => PromiseLike<T>): Promise<T>
  load(): { busy: number; waiting: number }
}

type Waiting = { admit(): void; refuse(reason: Error): void }

const MOST_WAITING = 1_000
const PATIENCE_MS = 10_000

/** Work that was not started because the queue is full or stuck; counts as an unreachable database. */
class NoPlace extends Error {
  readonly code = 'NO_PLACE'

  constructor() {
    super('too many queries are waiting for the database, or none has finished for a while')
    this.name = 'NoPlace'
  }
}

/**
 * Limits how many jobs run at once; the others wait in order. A job is refused behind a thousand others, or when none
 * has finished within ten seconds: the connections may be half open, which the system notices only after a quarter of
 * an hour.
 */
export function createGate(
  places: number,
  { mostWaiting = MOST_WAITING, patienceMs = PATIENCE_MS } = {},
): Gate {
  let free = places
  let progressedAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting: Waiting[] = []
  const patienceLeft = () => patienceMs - (performance.now() - progressedAt)
  const checkLater = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (patienceLeft() <= 0) for (const one of waiting.splice(0)) one.refuse(new NoPlace())
      if (waiting.length > 0) checkLater()
    }, patienceLeft())
  }
  const place = (): Promise<void> | null => {
    if (free > 0) {
      free--
      if (free === 0) progressedAt = performance.now()
      return null
    }
    if (waiting.length >= mostWaiting || patienceLeft() <= 0) throw new NoPlace()
    if (!timer) checkLater()
    return new Promise((admit, refuse) => waiting.push({ admit, refuse }))
  }
  const leave = () => {
    if (free === 0) progressedAt = performance.now()
    const next = waiting.shift()
    if (next) next.admit()
    else free++
    if (waiting.length > 0) return
    clearTimeout(timer)
    timer = undefined
  }
  const gate = async <T>(work: () => PromiseLike<T>): Promise<T> => {
    const turn = place()
    if (turn) await turn
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return Object.assign(gate, {
    load: () => ({ busy: places - free, waiting: waiting.length }),
  })
}
