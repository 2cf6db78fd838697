const PATIENCE_MS = 1000

/** Whether requests should be sent here. */
export type Readiness = {
  /** How many seconds the database took to answer, or null when it did not within a second, or a stop has begun. */
  check(): Promise<number | null>
  /** From here on the answer is no. */
  stopping(): void
}

/** Asks the database once at a time: while it hangs, further questions wait for the same answer. */
export function createReadiness(
  ping: () => Promise<void>,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): Readiness {
  let isStopping = false
  let asked: Promise<number | null> | undefined
  const ask = async () => {
    const start = performance.now()
    try {
      await ping()
      return (performance.now() - start) / 1000
    } catch {
      return null
    } finally {
      asked = undefined
    }
  }
  return {
    async check() {
      if (isStopping) return null
      asked ??= ask()
      let late: ReturnType<typeof setTimeout> | undefined
      const patience = new Promise<null>((done) => {
        late = setTimeout(() => done(null), patienceMs)
      })
      const seconds = await Promise.race([asked, patience])
      clearTimeout(late)
      return isStopping ? null : seconds
    },
    stopping() {
      isStopping = true
    },
  }
}
