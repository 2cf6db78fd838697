import { ON_DEVICE } from '#domain/on-device.ts'
import { type DeviceStore, field } from './device-store.ts'

const KEY = ON_DEVICE.wallReloads.name
const DAY = 24 * 3_600_000
const WINDOW = 10 * 60_000
const MOST_IN_WINDOW = 3
/** Waits of 10, 40 and 160 minutes outlast a deployment. */
const WAIT_FACTOR = 4

type Reload = { why: string; at: number; arrived: boolean }

function isReload(value: unknown): value is Reload {
  return typeof field(value, 'why') === 'string' && typeof field(value, 'at') === 'number'
}

/** Remembers across reloads why the wall reloaded, to prevent a reload loop. */
export function createReloadMemory(store: DeviceStore, now: () => number) {
  function recent(): Reload[] {
    const saved = store.read(KEY)
    if (!Array.isArray(saved)) return []
    return saved.filter(isReload).filter(({ at }) => Math.abs(now() - at) < DAY)
  }
  return {
    /**
     * At most three reloads in ten minutes. A reload without effect is retried after ten minutes, then after four times
     * as long each time, since old parts may still answer during a deployment.
     */
    mayReload(why: string): boolean {
      const past = recent()
      const inVain = past.filter((one) => one.why === why && !one.arrived)
      const last = inVain.at(-1)
      if (last && Math.abs(now() - last.at) < WINDOW * WAIT_FACTOR ** (inVain.length - 1))
        return false
      return past.filter(({ at }) => Math.abs(now() - at) < WINDOW).length < MOST_IN_WINDOW
    },
    /** With `again`, the same cause may trigger another reload at once. */
    note(why: string, again = false): void {
      store.write(KEY, [...recent().slice(-20), { why, at: now(), arrived: again }])
    },
    /** Marks past reloads as successful. */
    arrived(): void {
      const past = recent()
      if (past.every((one) => one.arrived)) return
      store.write(
        KEY,
        past.map((one) => ({ ...one, arrived: true })),
      )
    },
  }
}

export type ReloadMemory = ReturnType<typeof createReloadMemory>
