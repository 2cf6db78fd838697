import { useSearchParams } from 'react-router-dom'

const NAME = 'order'

/** Which order is open stands in the address, so that a reload and a lost session come back to it. */
export function useOpenOrder() {
  const [params, setParams] = useSearchParams()
  function show(id: string | null) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete(NAME)
        else next.set(NAME, id)
        return next
      },
      { replace: true },
    )
  }
  return { openId: params.get(NAME), open: (id: string) => show(id), close: () => show(null) }
}
