import { useRef } from 'react'

/** What was shown before, for as long as `isFormer`: nothing new is known until then. */
export function useFormer<T>(value: T, isFormer: boolean): T {
  const shown = useRef(value)
  if (!isFormer) shown.current = value
  return shown.current
}
