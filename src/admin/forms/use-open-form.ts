import { useRef } from 'react'
import { useOpenInAddress } from './use-open-in-address.ts'

const NEW = 'new'

/**
 * Which form is open. A row that was seen once stays open even when the list loses it meanwhile: what is typed must
 * not vanish.
 */
export function useOpenForm<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const { openId: asked, open, close } = useOpenInAddress('form')
  const seen = useRef(new Map<string, Row>())
  for (const row of rows ?? []) seen.current.set(row.id, row)

  return {
    isNew: asked === NEW,
    row: asked === null ? undefined : seen.current.get(asked),
    /** The id of a row that was asked for and is in no list so far. */
    unlistedId: asked === null || asked === NEW || seen.current.has(asked) ? null : asked,
    openNew: () => open(NEW),
    open: (row: Row) => open(row.id),
    close,
  }
}
