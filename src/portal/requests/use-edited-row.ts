import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OutboxRow } from '../../outbox/outbox-row.ts'
import type { OutboxView } from '../../outbox/use-outbox.ts'
import { forgetChange } from './starting-wish.ts'

/** Longer than a slow phone needs to read what waits; where storage is refused it is never read. */
const READ_WITHIN_MS = 5_000

/** The row that is being changed, by the address; it stays in hand when it leaves this device meanwhile. */
export function useEditedRow({ ready, rows }: Pick<OutboxView, 'ready' | 'rows'>) {
  const [params, setParams] = useSearchParams()
  const id = params.get('edit')
  const waiting = rows.find((row) => row.id === id)
  const [seen, setSeen] = useState<OutboxRow>()
  if (waiting && waiting !== seen) setSeen(waiting)
  const edited = waiting ?? (seen?.id === id ? seen : undefined)
  const isAwaited = useSoon(id !== null && !ready)
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
    if (id) forgetChange(id)
    point(null)
  }, [id, point])
  const hasLeft = edited !== undefined && edited !== waiting
  return { edited, hasLeft, isAwaited, start: point, stop }
}

/** Whether it is so, but for no longer than what is waited for may take. */
function useSoon(isSo: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setIsLate(true), READ_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isSo])
  return isSo && !isLate
}
