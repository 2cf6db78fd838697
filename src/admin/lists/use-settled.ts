import { useEffect, useState } from 'react'

const SETTLES_AFTER_MS = 250

/** `value` once it has not changed for a quarter of a second, so that a search asks once and not for each letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
