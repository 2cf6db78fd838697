import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'

export type Slot = Pick<CarRequestInput, 'requestedDate' | 'requestedTime'>

export type SaveResult = {
  /** Whether the form has not changed since. */
  isFresh?: boolean
  rowId: string
  /** `changed`: a booking that the club has already. */
  outcome: 'saved' | 'changed'
  /** The saved values; the form may already hold others. */
  request: Slot & Pick<CarRequestInput, 'requestType'>
}

export type SaveResultStore = ReturnType<typeof createSaveResultStore>

/** Stores the last result outside the form, so that showing it rerenders one line only. */
export function createSaveResultStore() {
  let saved: SaveResult | null = null
  const listeners = new Set<() => void>()
  const set = (next: SaveResult | null) => {
    saved = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => saved,
    set,
    /** Called once the form changes. */
    markOutdated: () => saved?.isFresh && set({ ...saved, isFresh: false }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
