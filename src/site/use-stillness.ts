import { useEffect, useState, useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

function followMotion(changed: () => void) {
  const query = matchMedia(QUERY)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function followVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether nothing should move by itself: the visitor asked for less motion, or looks elsewhere. */
export function useStillness() {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const reduced = useSyncExternalStore(
    followMotion,
    () => matchMedia(QUERY).matches,
    () => false,
  )
  const hidden = useSyncExternalStore(
    followVisibility,
    () => document.hidden,
    () => false,
  )
  return { reduced, still: !ready || reduced || hidden }
}
