import {
  AlarmClock,
  ArrowDownToLine,
  ArrowUpFromLine,
  KeyRound,
  Timer,
  UserRoundX,
} from 'lucide-react'
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import { statusStyle } from '../ui/status-style.ts'
import type { Column } from './board-order.ts'
import { type CardContent, cardContent } from './card-content.ts'
import { CARD, lanesIn, textWidth } from './card-geometry.ts'
import type { Measure } from './fit-text.ts'
import { layOut, pageAfter, TURN_EVERY } from './paging.ts'

type BoardColumnProps = {
  column: Column
  now: number
  timeZone: string
  measures: { name: Measure; row: Measure }
}

function laidOut({ column, now, timeZone, measures }: BoardColumnProps, space: Space) {
  const { lanes, laneWidth } = lanesIn(space.width)
  const width = textWidth(laneWidth)
  const at = new Date(now)
  const contents = column.cars.map((car) => cardContent(car, at, timeZone, { ...measures, width }))
  const heights = contents.map(({ height }) => height)
  const area = { height: space.height, gap: CARD.gap, lanes }
  return { contents, lanes, ...layOut(heights, column.urgent, area) }
}

function Lane({ cards }: { cards: CardContent[] }) {
  return cards.map((content) => <VehicleCard key={content.id} content={content} />)
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, now, timeZone, measures } = props
  const body = useRef<HTMLDivElement>(null)
  const space = useSpace(body)
  const layout = useMemo(
    () => (space ? laidOut({ column, now, timeZone, measures }, space) : null),
    [column, now, timeZone, measures, space],
  )
  const count = layout?.pages.length ?? 0
  const page = usePage(count)
  const { icon: Icon } = statusStyle[column.status]
  const cardsAt = (indexes: number[]) => indexes.flatMap((index) => layout?.contents[index] ?? [])
  const pinned = cardsAt(layout?.pinned ?? [])
  const lanes = (layout?.pages[page] ?? []).map(cardsAt)
  const drawn =
    layout?.lanes === 1
      ? [[...pinned, ...lanes.flat()]]
      : [...(pinned.length ? [pinned] : []), ...lanes]

  return (
    <section className={`column column-${column.status}`} data-column={column.status}>
      <header className="column-head">
        <Icon aria-hidden="true" />
        <h2>{STATUS_LABELS[column.status]}</h2>
        <span className="column-count tabular">{column.cars.length}</span>
        {count > 1 ? <span className="column-page tabular">{`${page + 1} / ${count}`}</span> : null}
      </header>
      <div className="column-body" ref={body}>
        {column.cars.length === 0 ? <p className="column-empty">No cars</p> : null}
        {drawn.map((cards) => (
          <ul key={cards[0]?.id ?? 'none'} className="lane">
            <Lane cards={cards} />
          </ul>
        ))}
      </div>
    </section>
  )
})

/** Which page a column shows; advances every 10 s, even if the board changes in between. */
function usePage(count: number): number {
  const [page, setPage] = useState(0)
  const pages = useRef(count)
  useEffect(() => {
    pages.current = count
  }, [count])
  useEffect(() => {
    const turn = () => setPage((now) => pageAfter(now, 1, pages.current))
    const timer = setInterval(turn, TURN_EVERY)
    return () => clearInterval(timer)
  }, [])
  return pageAfter(page, 0, count)
}

type Space = { width: number; height: number }

/** The current inner size of an element, in rem; null before it is measured. */
function useSpace(element: RefObject<HTMLElement | null>): Space | null {
  const [space, setSpace] = useState<Space | null>(null)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const width = target.clientWidth / rem
      const height = target.clientHeight / rem
      setSpace((old) => (old?.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return space
}

function Lines({ of: lines }: { of: string[] }) {
  return lines.map((line, place) => (
    <span key={`${place} ${line}`} className="card-line">
      {`${line} `}
    </span>
  ))
}

function RequestNote({ note }: { note: NonNullable<CardContent['note']> }) {
  const byType = note.type === 'pickup' ? ArrowUpFromLine : ArrowDownToLine
  const Icon = note.tone === 'late' ? AlarmClock : byType
  return (
    <div className={`card-note card-note-${note.tone}`} data-note={note.tone}>
      <Icon aria-hidden="true" />
      <span>
        <Lines of={note.lines} />
      </span>
    </div>
  )
}

function Countdown({ home }: { home: NonNullable<CardContent['home']> }) {
  const overdue = home.state === 'overdue'
  const Icon = overdue ? AlarmClock : Timer
  return (
    <div className={`card-note ${overdue ? 'card-note-late' : 'card-note-home'}`}>
      <Icon aria-hidden="true" />
      <span className="tabular" data-countdown={home.state}>
        <Lines of={home.lines} />
      </span>
    </div>
  )
}

type VehicleCardProps = { content: CardContent }

const VehicleCard = memo(function VehicleCard({ content }: VehicleCardProps) {
  const { name, position, hasPosition, owner, ownerBeside, key, note, home, removed } = content
  return (
    <li className="card" data-vehicle={content.id} style={{ height: `${content.height}rem` }}>
      <h3 className="card-name">
        <Lines of={name} />
      </h3>
      <p className="card-row">
        <span className={hasPosition ? 'card-place' : 'card-no-place'}>
          <Lines of={position} />
        </span>
        {owner && ownerBeside ? <span className="card-owner">{owner}</span> : null}
      </p>
      {owner && !ownerBeside ? <p className="card-row card-owner">{owner}</p> : null}
      {key ? (
        <p className="card-row card-key">
          <KeyRound aria-label="Key" />
          <span>{key}</span>
        </p>
      ) : null}
      {removed ? (
        <p className="card-row card-removed">
          <UserRoundX aria-hidden="true" />
          Removed by member
        </p>
      ) : null}
      {note ? <RequestNote note={note} /> : null}
      {home ? <Countdown home={home} /> : null}
    </li>
  )
})
