import type { CarWish } from '#domain/car-requests/car-request.schema.ts'
import type { EditOutcome } from '../../outbox/outbox-row.ts'

export type AskedSlot = Pick<CarWish, 'requestedDate' | 'requestedTime'>

/** `isFresh`: nothing else was chosen since. */
export type SaveOutcome = {
  isFresh?: boolean
  rowId: string
  outcome: EditOutcome | 'added'
  /** What was saved: by now the form may hold another. */
  asked: AskedSlot
}

export type SavedNote = ReturnType<typeof createSavedNote>

/** What became of the last save, held apart from the form: saying it draws one line and nothing else. */
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
    /** Gives way to what is being chosen. */
    age: () => saved?.isFresh && set({ ...saved, isFresh: false }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
