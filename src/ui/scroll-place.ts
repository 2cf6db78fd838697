import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'

const useEarlyEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Scrolls a new page to the top or its fragment, and restores the position on back and forward. */
export function useScrollPlace(): void {
  const location = useLocation()
  const how = useNavigationType()
  const places = useRef(new Map<string, number>())
  const shown = useRef(location)

  useEarlyEffect(() => {
    const remember = () => {
      // During navigation the URL is already the next page's, while the previous page is still scrolling.
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
    // Within a page the browser handles fragments and scroll restoration itself.
    if (before.pathname === location.pathname) return
    const { hash } = location
    const target = hash ? document.getElementById(hash.slice(1)) : null
    const top = how === 'POP' ? places.current.get(entryOf(location)) : undefined
    if (top === undefined && target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: top ?? 0, behavior: 'instant' })
  }, [location, how])
}

/** Entries created by the browser for fragment links all share one key. */
function entryOf({ key, pathname, hash }: Location): string {
  return `${key} ${pathname}${hash}`
}
