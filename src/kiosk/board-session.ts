import type { Board } from '#domain/displays/display.ts'
import { type BoardAge, createBoardAge } from './board-age.ts'
import { createBoardPoller, type GoodAnswer } from './board-poller.ts'
import type { BoardStore } from './board-store.ts'
import type { Clock } from './clock.ts'

const SKEW_THAT_MATTERS = 5_000

export type BoardView = {
  board: Board | null
  age: BoardAge
  /** The time of the last good answer, by the server's clock. */
  goodAt: number | null
  now: number
  failing: boolean
}

type Deps = {
  clock: Clock
  fetch: typeof fetch
  store: BoardStore
  token: string
  onUnpaired(): void
  onBuild(build: string): void
  onChange(): void
}

/** A paired display's state: its board, the board's age and the club's time. */
export function createBoardSession({ clock, store, onChange, ...deps }: Deps) {
  const age = createBoardAge(clock)
  const saved = store.load()
  let board = saved?.board ?? null
  let skew = saved?.skew ?? 0
  let goodAt = saved ? saved.at + saved.skew : null
  let failing = false
  if (saved) age.restore(saved.at)

  function onGood(answer: GoodAnswer) {
    failing = false
    if (answer.serverTime !== null) {
      const measured = answer.serverTime - clock.now()
      if (Math.abs(measured - skew) > SKEW_THAT_MATTERS) {
        skew = Math.abs(measured) > SKEW_THAT_MATTERS ? measured : 0
      }
    }
    age.confirm(answer.requestedAt)
    goodAt = answer.requestedAt.wall + skew
    if (answer.board) {
      board = answer.board
      store.saveBoard(board, answer.etag)
    }
    store.saveConfirmed(answer.requestedAt.wall, skew)
    onChange()
  }

  const poller = createBoardPoller({
    clock,
    fetch: deps.fetch,
    token: deps.token,
    etag: saved?.etag ?? null,
    onGood,
    onFailed: () => {
      failing = true
      onChange()
    },
    onUnpaired: deps.onUnpaired,
    onBuild: deps.onBuild,
  })

  return {
    poller,
    view: (): BoardView => ({ board, age: age.read(), goodAt, now: clock.now() + skew, failing }),
  }
}

export type BoardSession = ReturnType<typeof createBoardSession>
