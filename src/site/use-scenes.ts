import { useEffect, useState, useSyncExternalStore } from 'react'

const SCENE_MS = 5000

/** Which of `count` scenes is shown; changes every 5 seconds unless `held` (specification 4). */
export function useRotation(count: number, held: boolean) {
  const [current, show] = useState(0)
  useEffect(() => {
    if (held) return
    const timer = setInterval(() => show((one) => (one + 1) % count), SCENE_MS)
    return () => clearInterval(timer)
  }, [held, count])
  return { current, show }
}

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

/** Whether to stop automatic motion: the visitor prefers reduced motion, or the page is hidden. */
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
