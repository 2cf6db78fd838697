import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'

const useEarlyEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** A new page begins at its top, or at what its address names; back and forward find the place again. */
export function useScrollPlace(): void {
  const location = useLocation()
  const how = useNavigationType()
  const places = useRef(new Map<string, number>())
  const shown = useRef(location)

  useEarlyEffect(() => {
    const remember = () => {
      // While the next page is on its way, its address stands already, and what scrolls is the one before.
      const { pathname, hash } = window.location
      if (pathname !== shown.current.pathname || hash !== shown.current.hash) return
      places.current.set(entryOf(shown.current), window.scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  useEarlyEffect(() => {
    const before = shown.current
    shown.current = location
    // Within a page the browser itself goes to what a link names, and back again.
    if (before.pathname === location.pathname) return
    const { hash } = location
    const target = hash ? document.getElementById(hash.slice(1)) : null
    const top = how === 'POP' ? places.current.get(entryOf(location)) : undefined
    if (top === undefined && target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: top ?? 0, behavior: 'instant' })
  }, [location, how])
}

/** Entries that the browser itself made, by a link within a page, all have the same key. */
function entryOf({ key, pathname, hash }: Location): string {
  return `${key} ${pathname}${hash}`
}
