import { useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'

/** Scrolls a new page to the top or its fragment, and restores the position on back and forward. */
export function useScrollPlace(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const shown = useRef(location)

  useLayoutEffect(() => {
    const remember = () => {
      // During navigation the URL is already the next page's, while the previous page is still scrolling.
      const { pathname, hash } = window.location
      if (pathname !== shown.current.pathname || hash !== shown.current.hash) return
      positions.current.set(entryOf(shown.current), window.scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = location
    // Within a page the browser handles fragments and scroll restoration itself.
    if (before.pathname === location.pathname) return
    const { hash } = location
    const target = hash ? document.getElementById(hash.slice(1)) : null
    const isBackOrForward = navigationType === 'POP'
    const top = isBackOrForward ? positions.current.get(entryOf(location)) : undefined
    if (top === undefined && target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: top ?? 0, behavior: 'instant' })
  }, [location, navigationType])
}

/** Entries created by the browser for fragment links all share one key. */
function entryOf({ key, pathname, hash }: Location): string {
  return `${key} ${pathname}${hash}`
}
