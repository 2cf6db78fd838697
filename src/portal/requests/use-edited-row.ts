import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OutboxRow } from '../../outbox/outbox-row.ts'

/** The row that is being changed, by the address; it stays in hand when it leaves this device meanwhile. */
export function useEditedRow(rows: readonly OutboxRow[]) {
  const [params, setParams] = useSearchParams()
  const id = params.get('edit')
  const waiting = rows.find((row) => row.id === id)
  const [seen, setSeen] = useState<OutboxRow>()
  if (waiting && waiting !== seen) setSeen(waiting)
  const edited = waiting ?? (seen?.id === id ? seen : undefined)
  const stop = useCallback(
    () => setParams({}, { replace: true, preventScrollReset: true }),
    [setParams],
  )
  return { edited, hasLeft: edited !== undefined && edited !== waiting, stop }
}
