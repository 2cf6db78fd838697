import { memo, useMemo } from 'react'
import type { Board } from '#domain/displays/display.schema.ts'
import { BoardColumn } from './board-column.tsx'
import { BoardHeader } from './board-header.tsx'
import { orderBoard } from './board-order.ts'
import { StaleWarning } from './stale-warning.tsx'
import { useTextMeasures } from './use-wall.ts'
import type { WallView } from './wall.ts'

const MINUTE = 60_000

/** Just past the turn of the minute: what falls due on a minute is past as soon as that has begun. */
const minuteOf = (now: number) => Math.floor(now / MINUTE) * MINUTE + 1

const Columns = memo(function Columns({ board, now }: { board: Board; now: number }) {
  const measures = useTextMeasures()
  const { vehicles, timeZone } = board
  const columns = useMemo(
    () => orderBoard(vehicles, new Date(now), timeZone),
    [vehicles, now, timeZone],
  )
  return columns.map((column) => (
    <BoardColumn
      key={column.status}
      column={column}
      now={now}
      timeZone={timeZone}
      measures={measures}
    />
  ))
})

function EmptyGarage() {
  return (
    <div className="empty-garage">
      <h2>The garage is empty</h2>
      <p>Cars appear here as soon as they are added in the console or by a member.</p>
    </div>
  )
}

type BoardScreenProps = { view: Extract<WallView, { screen: 'board' }>; board: Board }

export function BoardScreen({ view, board }: BoardScreenProps) {
  const { age, goodAt, now } = view
  const minute = minuteOf(now)
  const stale = age.level === 'stale'
  const isEmpty = board.vehicles.length === 0
  return (
    <>
      <BoardHeader
        clubName={board.clubName}
        displayName={board.displayName}
        timeZone={board.timeZone}
        now={now}
        age={age}
      />
      <main className="wall-main">
        <div
          className={isEmpty ? 'board board-empty' : 'board'}
          data-level={age.level}
          aria-hidden={stale || undefined}
        >
          {isEmpty ? <EmptyGarage /> : <Columns board={board} now={minute} />}
        </div>
        {stale ? (
          <StaleWarning age={age} goodAt={goodAt} now={now} timeZone={board.timeZone} />
        ) : null}
      </main>
    </>
  )
}
