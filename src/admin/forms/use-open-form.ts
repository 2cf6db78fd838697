import { useSearchParams } from 'react-router-dom'

const NAME = 'form'

/**
 * Which form is open: `new`, the id of a row, or null. It stands in the address, so that after a reload or a
 * lost session the form is open again with its draft.
 */
export function useOpenForm(): [open: string | null, setOpen: (form: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const setOpen = (form: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (form) next.set(NAME, form)
        else next.delete(NAME)
        return next
      },
      { replace: true },
    )
  return [params.get(NAME), setOpen]
}
