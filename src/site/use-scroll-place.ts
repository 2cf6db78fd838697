import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const useEarlyEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** A new page begins at its top, or at what its address names; back and forward find the place again. */
export function useScrollPlace(): void {
  const { pathname, hash, key } = useLocation()
  const how = useNavigationType()
  const places = useRef(new Map<string, number>())
  const shown = useRef(pathname)

  useEffect(() => {
    const remember = () => places.current.set(key, window.scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  useEarlyEffect(() => {
    // Within a page the browser itself goes to what a link names, and back again.
    if (shown.current === pathname) return
    shown.current = pathname
    const target = hash ? document.getElementById(hash.slice(1)) : null
    const top = how === 'POP' ? places.current.get(key) : undefined
    if (top === undefined && target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: top ?? 0, behavior: 'instant' })
  }, [pathname, hash, key, how])
}
