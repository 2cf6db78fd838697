import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import { statusStyle } from '../ui/status-style.ts'
import type { Column } from './board-order.ts'
import { type CardContent, cardContent } from './card-content.ts'
import { type ColumnPages, type LaneSpace, layOut, pageAfter, TURN_EVERY } from './paging.ts'
import { VehicleCard } from './vehicle-card.tsx'

/** In rem, where 1 rem is 16 px on a 1920 × 1080 wall. */
const LANE_AT_LEAST = 19

type BoardColumnProps = { column: Column; now: number; timeZone: string }

export const BoardColumn = memo(function BoardColumn({ column, now, timeZone }: BoardColumnProps) {
  const body = useRef<HTMLDivElement>(null)
  const contents = useMemo(
    () => column.cars.map((car) => cardContent(car, new Date(now), timeZone)),
    [column, now, timeZone],
  )
  const space = useSpace(body)
  const layout = usePages(body, contents, column.urgent, space)
  const count = layout?.pages.length ?? 0
  const page = usePage(count)
  const { icon: Icon } = statusStyle[column.status]
  const drawn = layout ? lanesOf(layout, page, space?.lanes ?? 1) : unmeasured(contents, space)

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
        {drawn.map((indexes, lane) => (
          <ul key={indexes[0] ?? `empty ${lane}`} className="lane">
            {indexes.flatMap((index) => {
              const content = contents[index]
              return content ? <VehicleCard key={content.id} content={content} /> : []
            })}
          </ul>
        ))}
      </div>
    </section>
  )
})

/** The cards of each lane on a page, by index. */
function lanesOf({ pinned, pages }: ColumnPages, page: number, lanes: number): number[][] {
  const paged = pages[page] ?? []
  if (lanes === 1) return [[...pinned, ...paged.flat()]]
  return pinned.length > 0 ? [pinned, ...paged] : paged
}

/** All cards in one lane, as wide as it will be. */
function unmeasured(contents: CardContent[], space: LaneSpace | null): number[][] {
  const others = Array.from({ length: (space?.lanes ?? 1) - 1 }, () => [])
  return [[...contents.keys()], ...others]
}

/** The pages of a column's cards; null in a render that draws all of them to be measured, which nobody sees. */
function usePages(
  body: RefObject<HTMLElement | null>,
  contents: CardContent[],
  urgent: number,
  space: LaneSpace | null,
): ColumnPages | null {
  const [laidOut, setLaidOut] = useState<{
    contents: CardContent[]
    space: LaneSpace
    pages: ColumnPages
  }>()
  const isCurrent = laidOut?.contents === contents && laidOut.space === space
  useLayoutEffect(() => {
    if (isCurrent || !body.current || !space) return
    const cards = [...body.current.querySelectorAll('.card')]
    const heights = cards.map((card) => card.getBoundingClientRect().height)
    setLaidOut({ contents, space, pages: layOut(heights, urgent, space) })
  }, [isCurrent, body, contents, urgent, space])
  return isCurrent ? laidOut.pages : null
}

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

/** The current inner size of an element and its lanes, in pixels; null before it is measured. Another one when fonts come. */
function useSpace(element: RefObject<HTMLElement | null>): LaneSpace | null {
  const [space, setSpace] = useState<LaneSpace | null>(null)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const gap = Number.parseFloat(getComputedStyle(target).columnGap)
      const { clientWidth: width, clientHeight: height } = target
      const lanes = Math.max(1, Math.floor((width + gap) / (LANE_AT_LEAST * rem + gap)))
      setSpace({ height, gap, lanes })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    document.fonts.addEventListener('loadingdone', measure)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', measure)
    }
  }, [element])
  return space
}
