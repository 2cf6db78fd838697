import { type Board, boardSchema } from '#domain/displays/display.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { type DeviceStore, field } from './device-store.ts'

const BOARD = ON_DEVICE.board.name
const CONFIRMED = ON_DEVICE.boardConfirmed.name

/** `at` is the device's time of the last good answer; add `skew` to get the server's time. */
type SavedBoard = { board: Board; etag: string | null; at: number; skew: number }

/**
 * Saves the last board and when it was last confirmed, for a start without a network. Another build's board is shown
 * but refetched without its ETag, as its shape may have changed.
 */
export function createBoardStore(store: DeviceStore, build: string) {
  return {
    load(): SavedBoard | null {
      const saved = store.read(BOARD)
      const { data: board } = boardSchema.safeParse(field(saved, 'board'))
      const etag = field(saved, 'etag')
      const confirmed = store.read(CONFIRMED)
      const at = field(confirmed, 'at')
      const skew = field(confirmed, 'skew')
      if (!board || typeof at !== 'number') return null
      return {
        board,
        etag: typeof etag === 'string' && field(saved, 'build') === build ? etag : null,
        at,
        skew: typeof skew === 'number' ? skew : 0,
      }
    },
    saveBoard(board: Board, etag: string | null) {
      // Remove the old board first: if storage is full, a later confirmation would otherwise apply to it.
      store.remove(BOARD)
      store.write(BOARD, { board, etag, build })
    },
    saveConfirmed: (at: number, skew: number) => store.write(CONFIRMED, { at, skew }),
    clear() {
      store.remove(BOARD)
      store.remove(CONFIRMED)
    },
  }
}

export type BoardStore = ReturnType<typeof createBoardStore>
