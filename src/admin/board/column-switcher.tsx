import { useCallback, useEffect, useRef, useState } from 'react'
import { GARAGE_STATUSES, type GarageStatus, STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import { classNames } from '../../ui/class-names.ts'
import { statusStyle } from '../../ui/status-style.ts'
import { DueMark } from './board-column.tsx'
import type { BoardColumns } from './board-columns.ts'

type ColumnSwitcherProps = {
  columns: BoardColumns
  current: GarageStatus
  timeZone: string
  onChoose: (status: GarageStatus) => void
}

export function ColumnSwitcher({ columns, current, timeZone, onChoose }: ColumnSwitcherProps) {
  return (
    <nav
      aria-label="Columns"
      className="grid shrink-0 grid-cols-[repeat(5,minmax(4rem,1fr))] gap-1.5 overflow-x-auto [scrollbar-width:none] lg:hidden"
    >
      {GARAGE_STATUSES.map((status) => {
        const { icon: Icon, soft, solid, edge } = statusStyle[status]
        const isCurrent = status === current
        return (
          <button
            key={status}
            type="button"
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => onChoose(status)}
            className={classNames(
              'flex min-h-16 touch-manipulation flex-col items-center rounded-md border-2 px-0.5 pt-1 pb-1.5 leading-none md:flex-row md:flex-wrap md:content-center md:justify-center md:gap-x-2',
              edge,
              isCurrent ? solid : soft,
            )}
          >
            <span className="flex items-center gap-1 font-bold font-display text-2xl leading-tight">
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span className="tabular">{columns[status].length}</span>
            </span>
            <span className="empty:hidden max-md:order-last max-md:mt-auto max-md:pt-1">
              <DueMark vehicles={columns[status]} timeZone={timeZone} wordClass="sr-only" />
            </span>
            <span className="text-balance text-center font-medium text-[0.8125rem] leading-tight md:basis-full md:text-base">
              {STATUS_LABELS[status]}
            </span>
          </button>
        )
      })}
    </nav>
  )
}

function columnIn(board: HTMLElement, status: GarageStatus) {
  return board.querySelector<HTMLElement>(`[data-column="${status}"]`)
}

function nearestColumn(board: HTMLElement): GarageStatus {
  const distances = GARAGE_STATUSES.map((status) => {
    const left = columnIn(board, status)?.offsetLeft ?? 0
    return { status, distance: Math.abs(left - board.scrollLeft) }
  })
  return distances.reduce((a, b) => (b.distance < a.distance ? b : a)).status
}

/** Tracks the first visible column on narrow screens, and scrolls to a column. */
export function useColumnScroll() {
  const boardRef = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<GarageStatus>('stored')
  // While the board scrolls to a chosen column, the columns on the way must not become the current one.
  const isScrollingTo = useRef(false)

  useEffect(() => {
    const board = boardRef.current
    if (!board) return
    const onScroll = () => {
      if (!isScrollingTo.current) setCurrent(nearestColumn(board))
    }
    const onScrollEnd = () => {
      isScrollingTo.current = false
    }
    board.addEventListener('scroll', onScroll, { passive: true })
    board.addEventListener('scrollend', onScrollEnd)
    return () => {
      board.removeEventListener('scroll', onScroll)
      board.removeEventListener('scrollend', onScrollEnd)
    }
  }, [])

  const show = useCallback((status: GarageStatus) => {
    const board = boardRef.current
    const column = board && columnIn(board, status)
    if (!board || !column) return
    const maxScroll = board.scrollWidth - board.clientWidth
    const left = Math.min(column.offsetLeft, maxScroll)
    // Without a move there is no scrollend to reset it.
    if (Math.abs(board.scrollLeft - left) > 1) isScrollingTo.current = true
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    board.scrollTo({ left, behavior: reducesMotion ? 'auto' : 'smooth' })
    setCurrent(status)
  }, [])

  return { boardRef, current, show }
}
