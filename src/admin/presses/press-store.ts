import { type Press, pressListSchema } from './press.ts'

const KEY = 'garage_presses'

type Kept = Pick<Storage, 'getItem' | 'setItem'>

export type PressStore = {
  all(): readonly Press[]
  head(vehicleId: string): Press | undefined
  add(press: Press): void
  fail(id: string): void
  remove(id: string): void
  removeAllOf(vehicleId: string): void
  /** Reads again what another tab of this browser wrote; tells whether anything changed. */
  reload(key: string | null): boolean
  subscribe(listener: () => void): () => void
}

function parsed(text: string | null): readonly Press[] {
  try {
    return pressListSchema.parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** Presses not yet decided, in the order they were made, kept on the device until they are. */
export function createPressStore(storage: Kept): PressStore {
  let text = storage.getItem(KEY)
  let presses = parsed(text)
  const listeners = new Set<() => void>()

  function refresh() {
    const now = storage.getItem(KEY)
    if (now === text) return false
    text = now
    presses = parsed(now)
    return true
  }

  function change(make: (before: readonly Press[]) => readonly Press[]) {
    refresh()
    presses = make(presses)
    text = JSON.stringify(presses)
    try {
      storage.setItem(KEY, text)
    } catch {
      // A full device: the press still counts until the tab closes.
      text = storage.getItem(KEY)
    }
    for (const listener of listeners) listener()
  }

  return {
    all: () => presses,
    head: (vehicleId) => {
      refresh()
      return presses.find((press) => press.vehicleId === vehicleId)
    },
    add: (press) => change((before) => [...before, press]),
    fail: (id) =>
      change((before) =>
        before.map((one) => (one.id === id ? { ...one, failures: one.failures + 1 } : one)),
      ),
    remove: (id) => change((before) => before.filter((one) => one.id !== id)),
    removeAllOf: (vehicleId) =>
      change((before) => before.filter((one) => one.vehicleId !== vehicleId)),
    reload: (key) => {
      if ((key !== KEY && key !== null) || !refresh()) return false
      for (const listener of listeners) listener()
      return true
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
