export type Gate = {
  <T>(work: () => PromiseLike<T>): Promise<T>
  load(): { busy: number; waiting: number }
}

/** Lets so many pieces of work run at once; the others wait in the order in which they came. */
export function createGate(places: number): Gate {
  let free = places
  const waiting: (() => void)[] = []
  const gate = async <T>(work: () => PromiseLike<T>): Promise<T> => {
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
  return Object.assign(gate, {
    load: () => ({ busy: places - free, waiting: waiting.length }),
  })
}
