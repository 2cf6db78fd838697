import { type RefObject, useEffect, useRef } from 'react'

/** Whether what calls it is still on the screen, for what comes late. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
