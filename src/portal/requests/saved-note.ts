import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { EditOutcome } from '../../mutations/row.ts'

export type Slot = Pick<CarRequestInput, 'requestedDate' | 'requestedTime'>

/** `isFresh`: nothing else was chosen since. */
export type SaveOutcome = {
  isFresh?: boolean
  rowId: string
  /** `changed`: a booking that the car already had for that day. */
  outcome: EditOutcome | 'added' | 'changed'
  /** The saved values; the form may already hold others. */
  request: Slot & Pick<CarRequestInput, 'requestType'>
}

export type SavedNote = ReturnType<typeof createSavedNote>

/** Stores the last result outside the form, so that showing it rerenders one line only. */
export function createSavedNote() {
  let saved: SaveOutcome | null = null
  const listeners = new Set<() => void>()
  const set = (next: SaveOutcome | null) => {
    saved = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => saved,
    set,
    /** Marks the result as outdated once the form changes. */
    age: () => saved?.isFresh && set({ ...saved, isFresh: false }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
