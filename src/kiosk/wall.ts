import type { Board } from '#domain/displays/display.ts'
import { type BoardAge, createBoardAge } from './board-age.ts'
import { createBoardPoller, type GoodAnswer } from './board-poller.ts'
import { type BoardStore, createBoardStore } from './board-store.ts'
import type { Clock } from './clock.ts'
import type { DeviceStore } from './device-store.ts'
import {
  createPairing,
  createPairingStore,
  type PairedDisplay,
  type Pairing,
  type PairingView,
} from './pairing.ts'

export type WallView =
  | { screen: 'pairing'; pairing: PairingView; now: number }
  | ({ screen: 'board'; displayName: string } & BoardView)

type Deps = {
  clock: Clock
  fetch: typeof fetch
  device: DeviceStore
  build: string
  onBuild(build: string): void
}

const NO_CODE: PairingView = { code: null, endsAt: 0, problem: null }
const SECOND = 1_000

/** The wall display's state behind its screens, recomputed every second. */
export function createWall({ clock, fetch, device, build, onBuild }: Deps) {
  const pairingStore = createPairingStore(device)
  const boardStore = createBoardStore(device, build)
  const listeners = new Set<() => void>()
  let session: BoardSession | null = null
  let pairing: Pairing | null = null
  let pairingView = NO_CODE
  let displayName = ''
  let lastTick = clock.monotonic()
  let view = read()

  function read(): WallView {
    return session
      ? { screen: 'board', displayName, ...session.view() }
      : { screen: 'pairing', pairing: pairingView, now: clock.now() }
  }

  function publish() {
    view = read()
    for (const listener of listeners) listener()
  }

  function showBoard(display: PairedDisplay) {
    pairing = null
    displayName = display.name
    const { token } = display
    session = createBoardSession({
      clock,
      fetch,
      token,
      store: boardStore,
      onBuild,
      onChange: publish,
      onUnpaired: () => {
        pairingStore.forgetDisplay()
        boardStore.clear()
        pair()
      },
    })
    session.poller.start()
    publish()
  }

  function pair() {
    session = null
    pairingView = NO_CODE
    pairing = createPairing({
      clock,
      fetch,
      store: pairingStore,
      onView: (next) => {
        pairingView = next
        publish()
      },
      onPaired: (display) => {
        boardStore.clear()
        showBoard(display)
      },
    })
    pairing.start()
  }

  function tick() {
    clock.after(SECOND - (clock.now() % SECOND), tick)
    lastTick = clock.monotonic()
    session?.poller.check()
    publish()
  }

  return {
    start() {
      const display = pairingStore.display()
      if (display) showBoard(display)
      else pair()
      tick()
    },
    /** Called when the network or the screen comes back. */
    pollNow: () => session?.poller.pollNow(),
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Milliseconds since the last tick. */
    silentFor: () => clock.monotonic() - lastTick,
  }
}

export type Wall = ReturnType<typeof createWall>

/** The device's clock counts as the server's within this: less is the time that an answer takes. */
const SKEW_THAT_MATTERS_MS = 5_000

type BoardView = {
  board: Board | null
  age: BoardAge
  /** The time of the last good answer, by the server's clock. */
  goodAt: number | null
  now: number
  failing: boolean
}

type SessionDeps = {
  clock: Clock
  fetch: typeof fetch
  store: BoardStore
  token: string
  onUnpaired(): void
  onBuild(build: string): void
  onChange(): void
}

/** Keeps the skew while it is about right, so that no age on the wall jumps with each answer. */
function nextSkew(skew: number, measured: number): number {
  if (Math.abs(measured - skew) <= SKEW_THAT_MATTERS_MS) return skew
  return Math.abs(measured) > SKEW_THAT_MATTERS_MS ? measured : 0
}

/** A paired display's state: its board, the board's age and the club's time. */
function createBoardSession({ clock, store, onChange, ...deps }: SessionDeps) {
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
      skew = nextSkew(skew, answer.serverTime - clock.now())
    }
    age.confirm(answer.requestedAt)
    goodAt = answer.requestedAt.wall + skew
    // Absent when nothing has changed.
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

type BoardSession = ReturnType<typeof createBoardSession>
