/** Writes what comes while a write is under way together in the next one; each caller hears of its own. */
export function batched<T>(write: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: T[] = []
  let next: Promise<void> | null = null
  let current: Promise<void> = Promise.resolve()

  return (item) => {
    waiting.push(item)
    next ??= current
      .catch(() => {})
      .then(() => {
        const items = waiting
        waiting = []
        next = null
        current = write(items)
        return current
      })
    return next
  }
}
