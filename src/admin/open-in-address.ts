import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Stores the open item's id in the URL parameter `name`, so that a reload and a new login restore it. */
export function useOpenInAddress(name: string) {
  const [params, setParams] = useSearchParams()
  const openId = params.get(name)

  function open(id: string) {
    const next = addressNow()
    next.set(name, id)
    setParams(next, { replace: true })
  }

  /** Closes only the item that was open on this render, because it may be called late. */
  function close() {
    const next = addressNow()
    if (openId === null || next.get(name) !== openId) return
    next.delete(name)
    setParams(next, { replace: true })
  }

  return { openId, open, close }
}

/** The router's value belongs to the render that created the callback and may be stale. */
const addressNow = () => new URLSearchParams(window.location.search)

/** Opens the dialog of a request; the function stays the same, or each opening would redraw every card. */
export function useOpenRequest(): (id: string) => void {
  const { open } = useOpenInAddress('request')
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  return useCallback((id) => latest.current(id), [])
}
