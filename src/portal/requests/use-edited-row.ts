import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { forgetDraft } from '../../api/form-draft.ts'
import type { OutboxRow } from '../../outbox/outbox-row.ts'

/** The row that is being changed, by the address; it stays in hand when it leaves this device meanwhile. */
export function useEditedRow(rows: readonly OutboxRow[]) {
  const [params, setParams] = useSearchParams()
  const id = params.get('edit')
  const waiting = rows.find((row) => row.id === id)
  const [seen, setSeen] = useState<OutboxRow>()
  if (waiting && waiting !== seen) setSeen(waiting)
  const edited = waiting ?? (seen?.id === id ? seen : undefined)
  // What the address asked for before stays in it: the new request is still about that.
  const point = useCallback(
    (to: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (to) after.set('edit', to)
          else after.delete('edit')
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const stop = useCallback(() => {
    forgetDraft('car-request-change')
    point(null)
  }, [point])
  return { edited, hasLeft: edited !== undefined && edited !== waiting, start: point, stop }
}
