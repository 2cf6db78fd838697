import { z } from '#domain/zod.ts'

const refusalSchema = z.object({ id: z.string(), text: z.string() })
const refusalListSchema = z.array(refusalSchema)

/** Why the last press of the car `id` did not count. */
export type Refusal = z.output<typeof refusalSchema>

const KEY = 'garage_refusals'
/** More than anybody reads; the oldest go first. */
const KEPT = 50

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function parsed(text: string | null): readonly Refusal[] {
  try {
    return refusalListSchema.parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** Presses the server did not take: kept on the device until someone has read them, for the presses are gone. */
export function createRefusalStore(storage: Kept) {
  let text = storage.getItem(KEY)
  let refusals = parsed(text)
  const listeners = new Set<() => void>()

  function refresh() {
    const now = storage.getItem(KEY)
    if (now === text) return false
    text = now
    refusals = parsed(now)
    return true
  }

  function tell() {
    for (const listener of listeners) listener()
  }

  function change(make: (before: readonly Refusal[]) => readonly Refusal[]) {
    refresh()
    refusals = make(refusals).slice(-KEPT)
    try {
      if (refusals.length === 0) storage.removeItem(KEY)
      else storage.setItem(KEY, JSON.stringify(refusals))
    } catch {
      // A full device: they are in sight until the tab closes.
    }
    text = storage.getItem(KEY)
    tell()
  }

  const without = (id: string) => (all: readonly Refusal[]) => all.filter((one) => one.id !== id)

  return {
    all: () => refusals,
    add: (refusal: Refusal) => change((before) => [...without(refusal.id)(before), refusal]),
    dismiss: (id: string) => {
      refresh()
      if (refusals.some((one) => one.id === id)) change(without(id))
    },
    /** An explicit logout leaves nothing to read on a shared tablet; a lost session does. */
    dropAll: () => change(() => []),
    /** Reads again what another tab of this browser wrote. */
    reload: (key: string | null) => {
      if ((key === KEY || key === null) && refresh()) tell()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
