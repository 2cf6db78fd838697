import { BoardScreen } from './board-screen.tsx'
import { burnInShift, SHIFT_EVERY } from './burn-in.ts'
import { PairingScreen } from './pairing-screen.tsx'
import { useWall } from './use-wall.ts'
import { WaitingScreen } from './waiting-screen.tsx'
import type { WallView } from './wall.ts'

function Screen({ view }: { view: WallView }) {
  if (view.screen === 'pairing') return <PairingScreen pairing={view.pairing} now={view.now} />
  if (view.board) return <BoardScreen view={view} board={view.board} />
  return <WaitingScreen displayName={view.displayName} failing={view.failing} />
}

export function WallApp() {
  const view = useWall()
  const { x, y } = burnInShift(Math.floor(view.now / SHIFT_EVERY))
  return (
    <div className="wall-frame" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <Screen view={view} />
    </div>
  )
}
