const LOCK = 'rowhouse-outbox'
/** After this long another tab's sender counts as frozen; the leases on its rows still hold it apart. */
const PATIENCE_MS = 20_000

/** One sender at a time by Web Locks: it saves requests, correctness never rests on it. */
export function onlySender(locks: LockManager | undefined, now: () => number) {
  let deniedSince: number | null = null
  return async (act: (alone: boolean) => Promise<void>): Promise<boolean> => {
    if (!locks) {
      await act(false)
      return true
    }
    const got = await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock) await act(true)
      return lock !== null
    })
    if (got) {
      deniedSince = null
      return true
    }
    deniedSince ??= now()
    if (now() - deniedSince < PATIENCE_MS) return false
    await act(false)
    return true
  }
}
