import { useCallback, useEffect, useRef } from 'react'
import { useOpenInAddress } from '../open-in-address.ts'

/** Opens the dialog of a request; the function stays the same, or each opening would redraw every card. */
export function useOpenRequest(): (id: string) => void {
  const { open } = useOpenInAddress('request')
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  return useCallback((id) => latest.current(id), [])
}
