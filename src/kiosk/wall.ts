import { type BoardSession, type BoardView, createBoardSession } from './board-session.ts'
import { createBoardStore } from './board-store.ts'
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

  function change() {
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
      onChange: change,
      onUnpaired: () => {
        pairingStore.forgetDisplay()
        boardStore.clear()
        pair()
      },
    })
    session.poller.start()
    change()
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
        change()
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
    change()
  }

  return {
    start() {
      const display = pairingStore.display()
      if (display) showBoard(display)
      else pair()
      tick()
    },
    /** Called when the network or the screen comes back. */
    nudge: () => session?.poller.nudge(),
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
