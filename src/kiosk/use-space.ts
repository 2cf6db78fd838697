import { type RefObject, useLayoutEffect, useState } from 'react'

export type Space = { width: number; height: number }

/** The room inside an element, in rem, as it is now; null before it was measured. */
export function useSpace(element: RefObject<HTMLElement | null>): Space | null {
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
