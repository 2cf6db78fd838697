const PATIENCE_MS = 1000

/** Whether this server should get requests. */
export type Readiness = {
  /** The seconds the database took to answer, or null if it took over a second or a stop has begun. */
  check(): Promise<number | null>
  /** From now on `check` returns null. */
  drain(): void
  isDraining(): boolean
}

/** Checks the database once at a time: while it hangs, further checks share the pending one. */
export function createReadiness(
  ping: () => Promise<void>,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): Readiness {
  let isDraining = false
  let pending: Promise<number | null> | undefined
  const measure = async () => {
    const start = performance.now()
    try {
      await ping()
      return (performance.now() - start) / 1000
    } catch {
      return null
    } finally {
      pending = undefined
    }
  }
  return {
    async check() {
      if (isDraining) return null
      pending ??= measure()
      let late: ReturnType<typeof setTimeout> | undefined
      const patience = new Promise<null>((done) => {
        late = setTimeout(() => done(null), patienceMs)
      })
      const seconds = await Promise.race([pending, patience])
      clearTimeout(late)
      return isDraining ? null : seconds
    },
    drain() {
      isDraining = true
    },
    isDraining: () => isDraining,
  }
}
