import { type RefObject, useEffect, useState } from 'react'

const NOTHING = { before: false, after: false }

/** Whether a row that scrolls sideways goes on beyond its left and its right edge. */
export function useMoreBeyond(ref: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState(NOTHING)
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = row
      const before = scrollLeft > 1
      const after = scrollLeft + clientWidth < scrollWidth - 1
      setMore((was) => (was.before === before && was.after === after ? was : { before, after }))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [ref])
  return more
}
