import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addressNow, useInAddress } from '../ui/in-address.ts'

/** Stores the open item's id in the URL parameter `name`, so that a reload and a new login restore it. */
export function useOpenInAddress(name: string) {
  const [openId, open] = useInAddress(name)

  /** Closes only the item that was open on this render, because it may be called late. */
  function close() {
    if (addressNow().get(name) === openId) open('')
  }

  return { openId: openId || null, open, close }
}

/** Opens the dialog of a request; the function stays the same, or each opening would redraw every card. */
export function useOpenRequest(): (id: string) => void {
  const { open } = useOpenInAddress('request')
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  return useCallback((id) => latest.current(id), [])
}

/** Shows a tab or section. Radix reports one press of a tab twice, which is still one entry of the history. */
export function useShow(): (address: Record<string, string>) => void {
  const [, setParams] = useSearchParams()
  return (address) => {
    if (new URLSearchParams(address).toString() !== addressNow().toString()) setParams(address)
  }
}
