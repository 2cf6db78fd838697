import type { DeviceSession } from './device-session.ts'

/** How long to rest after a write that failed, in milliseconds; the last goes on. */
const RETRY_MS = [200, 1_000, 5_000, 15_000]

export type MirrorTools = {
  /** Who is signed in now, by what every tab shares. */
  read: () => DeviceSession | null
  write: (session: DeviceSession | null) => Promise<void>
  wait: (ms: number) => Promise<void>
}

/** The one writer of what the worker knows of the sign-in: writes again until it is kept and still true (decision 1). */
export function createSessionMirror({ read, write, wait }: MirrorTools) {
  let running = false
  let kept: string | null = null

  const keep = async () => {
    let failures = 0
    for (;;) {
      const session = read()
      const text = JSON.stringify(session)
      if (text === kept) {
        running = false
        return
      }
      try {
        await write(session)
        failures = 0
        // Another tab may have written meanwhile what it read before.
        kept = JSON.stringify(read()) === text ? text : null
      } catch {
        await wait(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0)
        failures += 1
      }
    }
  }

  return {
    /** Call it whenever the sign-in may have changed; it never throws and never writes twice at once. */
    update(): void {
      // What was kept may have been overwritten by another tab since.
      kept = null
      if (running) return
      running = true
      void keep()
    },
  }
}
