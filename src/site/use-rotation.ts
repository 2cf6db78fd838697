import { useEffect, useState } from 'react'

const SCENE_MS = 5000

/** Which of `count` scenes is shown; the next comes every 5 seconds unless `held` (specification 4). */
export function useRotation(count: number, held: boolean) {
  const [current, show] = useState(0)
  useEffect(() => {
    if (held) return
    const timer = setInterval(() => show((one) => (one + 1) % count), SCENE_MS)
    return () => clearInterval(timer)
  }, [held, count])
  return { current, show }
}
