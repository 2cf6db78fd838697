import { useEffect, useState } from 'react'

const LATE_AFTER_MS = 300

/** Whether it has lasted so long that one has to be told; what is over sooner would only flicker. */
export function useLate(lasts: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!lasts) return
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [lasts])
  return lasts && late
}
