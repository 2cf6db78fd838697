import { useRef } from 'react'
import { useOpenInAddress } from '../open-in-address.ts'

const NEW = 'new'

/** Which form is open. A row stays open even if the list drops it, so that unsaved input is not lost. */
export function useOpenForm<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const { openId, open, close } = useOpenInAddress('form')
  const knownRows = useRef(new Map<string, Row>())
  for (const row of rows ?? []) knownRows.current.set(row.id, row)
  const isUnlisted = openId !== null && openId !== NEW && !knownRows.current.has(openId)

  return {
    isNew: openId === NEW,
    row: openId === null ? undefined : knownRows.current.get(openId),
    /** The id of a requested row that no list contains so far. */
    unlistedId: isUnlisted ? openId : null,
    openNew: () => open(NEW),
    open: ({ id }: { id: string }) => open(id),
    close,
  }
}
