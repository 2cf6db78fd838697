import { type DeviceStore, field } from './device-store.ts'

const KEY = 'kiosk_reloads'
const DAY = 24 * 3_600_000
const WINDOW = 10 * 60_000
const MOST_IN_WINDOW = 3

type Reload = { why: string; at: number; arrived: boolean }

function isReload(value: unknown): value is Reload {
  return typeof field(value, 'why') === 'string' && typeof field(value, 'at') === 'number'
}

/** Remembers over reloads why the wall reloaded itself, so that it never does so in a loop. */
export function createReloadMemory(store: DeviceStore, now: () => number) {
  function recent(): Reload[] {
    const saved = store.read(KEY)
    if (!Array.isArray(saved)) return []
    return saved.filter(isReload).filter(({ at }) => Math.abs(now() - at) < DAY)
  }
  return {
    /** One reload per cause a day until it has worked, and three in ten minutes in all. */
    mayReload(why: string): boolean {
      const past = recent()
      if (past.some((one) => one.why === why && !one.arrived)) return false
      return past.filter(({ at }) => Math.abs(now() - at) < WINDOW).length < MOST_IN_WINDOW
    },
    /** With `again`, the same cause may count once more at once. */
    note(why: string, again = false): void {
      store.write(KEY, [...recent().slice(-20), { why, at: now(), arrived: again }])
    },
    /** What the reloads were for has been reached. */
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
