import { useEffect, useRef, useState } from 'react'
import { pageAfter, TURN_EVERY } from './paging.ts'

/** Which page a column shows: the next one every 10 s, however often the board changes meanwhile. */
export function usePage(count: number): number {
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
