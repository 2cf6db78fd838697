import { type BoardSession, type BoardView, createBoardSession } from './board-session.ts'
import { createBoardStore } from './board-store.ts'
import type { Clock } from './clock.ts'
import type { DeviceStore } from './device-store.ts'
import { createPairing, type Pairing, type PairingView } from './pairing.ts'
import { createPairingStore, type PairedDisplay } from './pairing-store.ts'

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

/** The whole wall display behind its screens: paired or not, what it shows, once a second anew. */
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
    /** The network or the screen is back. */
    nudge: () => session?.poller.nudge(),
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** How long its own second hand has stood still. */
    silentFor: () => clock.monotonic() - lastTick,
  }
}

export type Wall = ReturnType<typeof createWall>
