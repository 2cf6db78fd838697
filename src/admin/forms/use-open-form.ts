import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

const NAME = 'form'
const NEW = 'new'

/**
 * Which form is open stands in the address, so that a reload and a lost session come back to it. A row that was
 * seen once stays open even when the list loses it meanwhile: what is typed must not vanish.
 */
export function useOpenForm<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [params, setParams] = useSearchParams()
  const seen = useRef(new Map<string, Row>())
  for (const row of rows ?? []) seen.current.set(row.id, row)
  const asked = params.get(NAME)

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

  return {
    isNew: asked === NEW,
    row: asked === null ? undefined : seen.current.get(asked),
    /** The id of a row that was asked for and is in no list so far. */
    unlistedId: asked === null || asked === NEW || seen.current.has(asked) ? null : asked,
    openNew: () => show(NEW),
    open: (row: Row) => show(row.id),
    close: () => show(null),
  }
}
