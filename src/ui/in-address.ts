import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDebounced } from './search-input.tsx'

/** The router's value belongs to the render that created a callback and may be stale. */
export const addressNow = () => new URLSearchParams(window.location.search)

/** A value of the page's address, so that Back, a reload and a copied link show it again; '' where it isn't set. */
export function useInAddress(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams()
  function set(value: string) {
    const next = addressNow()
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true })
  }
  return [params.get(name) ?? '', set]
}

/** What is searched for in a list: `typed`, and `q`, which follows it to the server and the address when typing pauses. */
export function useSearchInAddress() {
  const [inAddress, setInAddress] = useInAddress('q')
  const [typed, setTyped] = useState(inAddress)
  const q = useDebounced(typed)
  const written = useRef(inAddress)
  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setInAddress(q)
  })
  return { typed, q, search: setTyped }
}
