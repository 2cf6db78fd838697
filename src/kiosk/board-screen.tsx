import { RotateCw, TriangleAlert } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { Board } from '#domain/displays/display.ts'
import { type BoardAge, updatedText } from './board-age.ts'
import { BoardColumn } from './board-column.tsx'
import { orderBoard } from './board-order.ts'
import type { WallView } from './wall.ts'
import { formatClock, formatMoment } from './wall-text.ts'

const MINUTE = 60_000

/** Just past the start of the minute, so that a request due on it counts as overdue. */
const minuteOf = (now: number) => Math.floor(now / MINUTE) * MINUTE + 1

const Columns = memo(function Columns({ board, now }: { board: Board; now: number }) {
  const { vehicles, timeZone } = board
  const columns = useMemo(
    () => orderBoard(vehicles, new Date(now), timeZone),
    [vehicles, now, timeZone],
  )
  return columns.map((column) => (
    <BoardColumn key={column.status} column={column} now={now} timeZone={timeZone} />
  ))
})

function EmptyGarage() {
  return (
    <div className="empty-garage">
      <h2>The garage is empty</h2>
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

type BoardHeaderProps = {
  clubName: string
  displayName: string
  timeZone: string
  now: number
  age: BoardAge
}

function DataAge({ age }: { age: BoardAge }) {
  if (age.ms === null) return <AgeBadge text="Last update unknown" stale />
  if (age.level === 'fresh') return <p className="age-fresh tabular">{updatedText(age.ms)}</p>
  return <AgeBadge text={updatedText(age.ms)} stale={age.level === 'stale'} />
}

function AgeBadge({ text, stale }: { text: string; stale: boolean }) {
  const Icon = stale ? TriangleAlert : RotateCw
  return (
    <p className={stale ? 'age-badge age-badge-stale' : 'age-badge'} data-age-badge>
      <Icon aria-hidden="true" />
      <span className="tabular">{text}</span>
    </p>
  )
}

function BoardHeader({ clubName, displayName, timeZone, now, age }: BoardHeaderProps) {
  const { time, day } = formatClock(new Date(now), timeZone)
  return (
    <header className="wall-head">
      <img src="/favicon.svg" alt="" className="wall-badge" />
      <div className="wall-names">
        <h1>{clubName}</h1>
        <p>{displayName}</p>
      </div>
      <DataAge age={age} />
      <div className="wall-clock">
        <time className="tabular">{time}</time>
        <p>{day}</p>
      </div>
    </header>
  )
}

type StaleWarningProps = { age: BoardAge; goodAt: number | null; now: number; timeZone: string }

function StaleWarning({ age, goodAt, now, timeZone }: StaleWarningProps) {
  const known = goodAt !== null && age.ms !== null
  return (
    <div className="stale" role="alert">
      <TriangleAlert aria-hidden="true" />
      <div>
        <h2>Board out of date</h2>
        <p>
          {known
            ? `Last update ${formatMoment(new Date(goodAt), new Date(now), timeZone)}.`
            : 'Last update unknown.'}
        </p>
        <p>Check with the desk.</p>
      </div>
    </div>
  )
}
