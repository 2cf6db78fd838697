import { useSearchParams } from 'react-router-dom'

/** The id of what is open stands in the address under `name`, so that a reload and a lost session come back to it. */
export function useOpenInAddress(name: string) {
  const [params, setParams] = useSearchParams()
  const openId = params.get(name)

  function open(id: string) {
    const next = addressNow()
    next.set(name, id)
    setParams(next, { replace: true })
  }

  /** Only what was open when this was made, which may be called late. */
  function close() {
    const next = addressNow()
    if (openId === null || next.get(name) !== openId) return
    next.delete(name)
    setParams(next, { replace: true })
  }

  return { openId, open, close }
}

/** The router would hand on the address of the render that made a function, which may have changed since. */
const addressNow = () => new URLSearchParams(window.location.search)
