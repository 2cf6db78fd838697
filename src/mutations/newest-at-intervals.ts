/** Passes the first value at once, then only the newest, each after the interval that `intervalMs` gives for the last. */
export function newestAtIntervals<T>(pass: (value: T) => void, intervalMs: (value: T) => number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let next: { value: T } | undefined
  const passNext = () => {
    timer = undefined
    if (!next) return
    const { value } = next
    next = undefined
    timer = setTimeout(passNext, intervalMs(value))
    pass(value)
  }
  return {
    add(value: T) {
      next = { value }
      if (timer === undefined) passNext()
    },
    stop() {
      next = undefined
      clearTimeout(timer)
    },
  }
}
