import { useSearchParams } from 'react-router-dom'

/** The id of what is open stands in the address under `name`, so that a reload and a lost session come back to it. */
export function useOpenInAddress(name: string) {
  const [params, setParams] = useSearchParams()
  function show(id: string | null) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete(name)
        else next.set(name, id)
        return next
      },
      { replace: true },
    )
  }
  return { openId: params.get(name), open: (id: string) => show(id), close: () => show(null) }
}
