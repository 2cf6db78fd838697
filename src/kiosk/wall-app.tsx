import { createContext, useContext, useSyncExternalStore } from 'react'
import { CLUB } from '#domain/club.ts'
import { BoardScreen } from './board-screen.tsx'
import type { PairingView } from './pairing.ts'
import type { Wall, WallView } from './wall.ts'

/** Pixels per rem on a 1920 × 1080 wall; smaller walls have smaller margins for the burn-in shift. */
const REM = 16

function Screen({ view }: { view: WallView }) {
  if (view.screen === 'pairing') return <PairingScreen pairing={view.pairing} now={view.now} />
  if (view.board) return <BoardScreen view={view} board={view.board} />
  return <WaitingScreen displayName={view.displayName} failing={view.failing} />
}

export function WallApp() {
  const view = useWall()
  const { x, y } = burnInShift(Math.floor(view.now / SHIFT_EVERY))
  return (
    <div className="wall-frame" style={{ transform: `translate(${x / REM}rem, ${y / REM}rem)` }}>
      <Screen view={view} />
    </div>
  )
}

export const WallContext = createContext<Wall | null>(null)

function useWall(): WallView {
  const wall = useContext(WallContext)
  if (!wall) throw new Error('no wall around this screen')
  return useSyncExternalStore(wall.subscribe, wall.view)
}

type WaitingScreenProps = { displayName: string; failing: boolean }

/** Shown when paired but no board has arrived yet. */
function WaitingScreen({ displayName, failing }: WaitingScreenProps) {
  return (
    <main className="pairing">
      <header className="pairing-head">
        <img src="/favicon.svg" alt="" className="wall-badge" />
        <p>{CLUB.name}</p>
      </header>
      <h1>{displayName || 'Garage board'}</h1>
      {failing ? (
        <p className="pairing-problem" role="alert">
          No connection. Trying again…
        </p>
      ) : (
        <p className="pairing-wait">Loading the board…</p>
      )}
    </main>
  )
}

/** Shown when a screen crashed; the page reloads by itself. */
export function WallFailure() {
  return (
    <main className="pairing" role="alert">
      <h1>This display stopped</h1>
      <p className="pairing-problem">Restarting. Check with the desk.</p>
    </main>
  )
}

const SHIFT_EVERY = 60_000

const REACH = 4

/** The picture's offset in a given minute, in pixels of a 1920 × 1080 wall; it moves around a small square. */
export function burnInShift(minute: number): { x: number; y: number } {
  const side = REACH * 2
  const step = minute % (side * 4)
  const along = (step % side) - REACH
  if (step < side) return { x: along, y: -REACH }
  if (step < side * 2) return { x: REACH, y: along }
  if (step < side * 3) return { x: -along, y: REACH }
  return { x: -REACH, y: -along }
}

const PROBLEMS = {
  unreachable: 'No connection. Trying again…',
  busy: 'Busy right now. Trying again…',
} as const

function minutesLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Code({ code }: { code: string }) {
  const groups = [code.slice(0, 4), code.slice(4)]
  return (
    <p className="code" role="img" aria-label={`Code ${groups.join(' ')}`} data-code={code}>
      {groups.map((group) => (
        <span key={group} className="code-group">
          {[...group].map((letter, place) => (
            <span key={`${place}${letter}`} className="code-letter">
              {letter}
            </span>
          ))}
        </span>
      ))}
    </p>
  )
}

function Steps() {
  return (
    <ol className="pairing-steps">
      <li>
        Open <strong>{`${location.host}/admin`}</strong> on a tablet and sign in.
      </li>
      <li>
        Go to <strong>Displays</strong>.
      </li>
      <li>Enter this code and a name.</li>
    </ol>
  )
}

function PairingScreen({ pairing, now }: { pairing: PairingView; now: number }) {
  const { code, endsAt, problem } = pairing
  return (
    <main className="pairing">
      <header className="pairing-head">
        <img src="/favicon.svg" alt="" className="wall-badge" />
        <p>{CLUB.name}</p>
      </header>
      <h1>Pair this display</h1>
      {code ? <Code code={code} /> : null}
      {code ? (
        <p className="pairing-left tabular">{`New code in ${minutesLeft(endsAt - now)}`}</p>
      ) : null}
      {!code && !problem ? <p className="pairing-wait">Getting a code…</p> : null}
      {problem ? (
        <p className="pairing-problem" role="alert">
          {PROBLEMS[problem]}
        </p>
      ) : null}
      {code ? <Steps /> : null}
    </main>
  )
}
