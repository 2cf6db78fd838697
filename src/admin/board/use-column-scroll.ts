import { useCallback, useEffect, useRef, useState } from 'react'
import { GARAGE_STATUSES, type GarageStatus } from '#domain/vehicles/garage-cycle.ts'

function columnIn(board: HTMLElement, status: GarageStatus) {
  return board.querySelector<HTMLElement>(`[data-column="${status}"]`)
}

/** Which column stands first in sight on a screen too narrow for five, and a way to bring one there. */
export function useColumnScroll() {
  const boardRef = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<GarageStatus>('stored')
  const wanted = useRef<GarageStatus | null>(null)

  useEffect(() => {
    const board = boardRef.current
    if (!board) return
    function follow() {
      if (!board || wanted.current) return
      const nearest = GARAGE_STATUSES.map((status) => {
        const left = columnIn(board, status)?.offsetLeft ?? 0
        return { status, distance: Math.abs(left - board.scrollLeft) }
      }).reduce((a, b) => (b.distance < a.distance ? b : a))
      setCurrent(nearest.status)
    }
    function settle() {
      wanted.current = null
    }
    board.addEventListener('scroll', follow, { passive: true })
    board.addEventListener('scrollend', settle)
    return () => {
      board.removeEventListener('scroll', follow)
      board.removeEventListener('scrollend', settle)
    }
  }, [])

  const show = useCallback((status: GarageStatus) => {
    const board = boardRef.current
    const column = board && columnIn(board, status)
    if (!board || !column) return
    const room = board.scrollWidth - board.clientWidth
    const left = Math.min(column.offsetLeft, room)
    if (Math.abs(board.scrollLeft - left) > 1) wanted.current = status
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    board.scrollTo({ left, behavior: still ? 'auto' : 'smooth' })
    setCurrent(status)
  }, [])

  return { boardRef, current, show }
}
