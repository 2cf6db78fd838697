export type Gate = <T>(work: () => PromiseLike<T>) => Promise<T>

/** Lets so many pieces of work run at once; the others wait in the order in which they came. */
export function createGate(places: number): Gate {
  let free = places
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((admit) => waiting.push(admit))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
